import type { Language } from '@lagoon/shared/catalogue/languages'
import type { CallData } from '@lagoon/shared/contract/index'
import type { Commands } from '../../lane/commands'
import type { Listing } from '../../market/listing'
import type { People } from '../../people/people'
import type { Audit } from '../../platform/audit'
import type { Database } from '../../platform/db/database'
import type { Wall } from '../../platform/wall'
import type { Devices } from './devices'
import type { GuestCodes } from './guestCodes'
import type { Invitations } from './invitations'
import type { LanguageSettings } from './language-settings'
import type { LoginFailures } from './login-failures'
import type { LoginGate } from './login-gate'
import type { Operator } from './operator'
import type { Sessions } from './sessions'

/** What a person said of themselves, as their own centre shows it. */
interface IdentityShown {
  name: string
  card_id: string
  reject_reason: string
}

/** Somebody of the demo world whom the login page offers. */
export interface DemoPerson {
  id: number
  email: string
  password: string
  fundPassword: string
}

/** How people get in here. */
export type Entry = CallData<'GET user/entry'>

/** Everything the parts of this feature work with. */
export interface AccountsDeps {
  db: Database
  lane: Commands
  wall: Wall
  listing: Pick<Listing, 'coins' | 'coin'>
  people: People
  sessions: Sessions
  gate: LoginGate
  failures: LoginFailures
  settings: LanguageSettings
  operator: Operator
  audit: Audit
  devices: Devices
  invitations: Invitations
  guests: GuestCodes
  /** Whether the world is a demo into which guests may come. */
  takesGuests: boolean
  /** Where other devices reach this exchange; nowhere while it listens on its own machine alone. */
  originsForOthers: () => readonly string[]
  entry: Entry
  /** Whom a visitor can be at one tap; nobody outside a demo. */
  demoPeople: readonly DemoPerson[]
  /** Whose known password opens nothing. */
  closedPeople: readonly DemoPerson[]
  identityOf: (userId: number, level: 'basic' | 'advanced', lang: Language) => Promise<IdentityShown | null>
}
