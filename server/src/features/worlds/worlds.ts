import { page as pageOf } from '@lagoon/shared/api/answers'
import { type CallData, type CallParsed, contract } from '@lagoon/shared/api/index'
import type { Path } from '@lagoon/shared/catalogue/paths'
import type { WorldFrame } from '@lagoon/shared/live/frames'
import { fieldsOfObject } from '../../http/fields'
import { validator } from '../../http/validate'
import { type Refusal, refuse } from '../../platform/refusal'
import type { Feature } from '../feature'

type Row = CallData<'GET worlds'>['data'][number]
type Created = CallData<'POST worlds'>

/** The worlds besides `main`, of the host in whose process this exchange runs. `site` is the address at which the caller reached it. */
export interface Worlds {
  /** The key with which other hosts of the same worlds call this one. */
  readonly peerKey: string
  list(site: string): Promise<Row[]>
  create(wanted: CallParsed<'POST worlds'>, site: string): Promise<Created>
  sleep(name: string, site: string): Promise<Row>
  wake(name: string, site: string): Promise<Row>
  reset(name: string, site: string): Promise<Row>
  extend(name: string, expires_in: number | undefined, site: string): Promise<Row>
  erase(name: string, account: string, site: string): Promise<Row>
  branch(name: string, to: string | undefined, site: string): Promise<Row>
  /** The data sets of recorded prices that each world uses. */
  recordings(): Promise<readonly { name: string; hashes: readonly string[] }[]>
  visits(name: string): Promise<CallData<'GET worlds/visits'>>
  delete(name: string): Promise<undefined>
  /** Null: visitors create no worlds here. */
  readonly visitors: Visitors | null
}

/** The worlds that visitors create for themselves at `/new`: one for each. */
export interface Visitors {
  /** How long such a world lasts. */
  readonly hours: number
  placeOf(visitor: string, site: string): Promise<VisitorPlace>
  /** Takes a place in the queue, unless the visitor has one or a world. Refuses if there is no room. */
  join(visitor: string, address: string): Promise<void>
}

export type VisitorPlace =
  | { state: 'outside'; refused?: Refusal }
  | { state: 'waiting'; ahead: number }
  | {
      state: 'ready'
      /** `/h5/` of the world, in a demo with its key. */
      app: string
      console: string
      password: string
      expires_at: string
      /** Whether links may log in as a demo user. */
      hasPeople: boolean
    }

/** The host of a world, as that world needs it. */
export interface Hosted {
  /** What the app of the world shows of its life. */
  shown(): NonNullable<WorldFrame['hosted']>
  /** Someone opens a page of the app. */
  opened(page: Path): undefined
}

const venueFields = validator(contract['POST console/venue'])
/** The fields of `POST console/venue`; they are refused by their own names. */
const venueIn = (venue: unknown) => venueFields(fieldsOfObject(venue))

/** The calls of the host. An exchange without one, such as a world besides `main`, has no worlds; only such a world has `hosted`. */
export function createWorlds(host: Worlds | null, hosted: Hosted | null): Feature {
  const here = () => host ?? refuse('not_found')
  return {
    name: 'worlds',
    routes: {
      'GET worlds': async ({ input, site }) => {
        const all = await here().list(site())
        const rows = input.name === undefined ? all : all.filter(({ name }) => name === input.name)
        const first = (input.page - 1) * input.limit
        return pageOf(rows.slice(first, first + input.limit), rows.length, input)
      },
      'POST worlds': ({ input, site }) =>
        here().create(input.venue === undefined ? input : { ...input, venue: venueIn(input.venue) }, site()),
      'POST worlds/sleep': ({ input, site }) => here().sleep(input.name, site()),
      'POST worlds/wake': ({ input, site }) => here().wake(input.name, site()),
      'POST worlds/reset': ({ input, site }) => here().reset(input.name, site()),
      'POST worlds/extend': ({ input, site }) => here().extend(input.name, input.expires_in, site()),
      'POST worlds/erase': ({ input, site }) => here().erase(input.name, input.account, site()),
      'POST worlds/branch': ({ input, site }) => here().branch(input.name, input.to, site()),
      'GET worlds/visits': ({ input }) => here().visits(input.name),
      'POST worlds/visit': async ({ input }) => (hosted ?? refuse('not_found')).opened(input.page),
      'POST worlds/delete': ({ input }) => here().delete(input.name),
    },
  }
}
