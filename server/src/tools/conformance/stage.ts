import type { CallData } from '@lagoon/shared/api/index'
import type { Caller } from './caller'
import type { Deviation } from './deviation'
import type { Listener } from './listener'
import type { Person } from './people'

/** What the checks of a run can use. Null means that it is missing, and checks that need it are skipped. */
export interface Stage {
  anyone: Caller
  operator: Caller | null
  /** World control is on, and the operator may use it. */
  isSteered: boolean
  /** It may move the world clock, by two minutes at most. */
  mayAdvance: boolean
  /** A verified user with funds, and a user that they invited. */
  tester(): Promise<Person>
  invitee(): Promise<Person>
  /** Subscribed to every public topic, and later to the tester's own. */
  listener: Listener
  /** The pair used for trades. */
  pair(): Promise<Pair>
  note(deviation: Deviation): void
  /** Records a deviation if two values differ. */
  same(call: string, what: string, found: unknown, due: unknown): void
  isTrue(call: string, what: string, holds: boolean): void
}

export type Pair = CallData<'GET currency/quotation_new'>[number]['quotation'][number]
