import type { CallData } from '@lagoon/shared/api/index'
import type { Language } from '@lagoon/shared/catalogue/languages'
import type { Commands } from '../../lane/commands'
import type { Origin } from '../../lane/origin'
import type { Listing } from '../../market/listing'
import type { People } from '../../people/people'
import type { Audit } from '../../platform/audit'
import type { ShownBrand } from '../../platform/brand'
import type { Database } from '../../platform/db/database'
import type { Wall } from '../../platform/wall'
import type { Devices } from './devices'
import type { Factors } from './factors'
import type { GuestCodes } from './guestCodes'
import type { LoginHistory } from './history'
import type { Invitations } from './invitations'
import type { LanguageSettings } from './language-settings'
import type { LoginFailures } from './login-failures'
import type { LoginGate } from './login-gate'
import type { Operator } from './operator'
import type { Operators } from './operators'
import type { Sessions } from './sessions'

/** The identity data that users see in their centre. */
interface IdentityShown {
  name: string
  card_id: string
  reject_reason: string
}

/** A demo user that the login page offers. */
export interface DemoPerson {
  id: number
  email: string
  password: string
  fundPassword: string
}

/** How users can register and log in here. */
export type Entry = CallData<'GET user/entry'>

/** The dependencies of this feature. */
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
  operators: Operators
  factors: Factors
  audit: Audit
  brand: ShownBrand
  devices: Devices
  history: LoginHistory
  invitations: Invitations
  guests: GuestCodes
  /** How withdrawals are decided: large ones need two operators only while none passes by itself. */
  withdrawalMode: () => 'auto' | 'manual' | 'reject'
  /** Those under review wait for the operators, whatever policy was in force when they were requested. */
  holdWithdrawals: (origin: Origin) => Promise<void>
  /** Whether guests can join this demo. */
  takesGuests: boolean
  /** Where other devices reach this exchange; empty while it listens only on its own machine. */
  originsForOthers: () => readonly string[]
  entry: Entry
  /** The users that a visitor can log in as with one tap; none outside a demo. */
  demoPeople: readonly DemoPerson[]
  /** Demo users who cannot log in with their public password. */
  closedPeople: readonly DemoPerson[]
  identityOf: (userId: number, level: 'basic' | 'advanced', lang: Language) => Promise<IdentityShown | null>
}
