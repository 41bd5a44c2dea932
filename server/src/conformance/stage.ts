import type { CallData } from '@lagoon/shared/contract/index'
import type { Caller } from './caller'
import type { Deviation } from './deviation'
import type { Listener } from './listener'
import type { Person } from './people'

/** With what the checks of a run work. What is null is not there, and what needs it is skipped. */
export interface Stage {
  anyone: Caller
  operator: Caller | null
  /** World control is on, and the operator may use it. */
  isSteered: boolean
  /** It may move the clock of the world, by two minutes at most. */
  mayAdvance: boolean
  /** Somebody who is verified and has funds, and somebody whom they invited. */
  tester(): Promise<Person>
  invitee(): Promise<Person>
  /** Hears every public topic, and later what is told to the tester. */
  listener: Listener
  /** The pair that is traded. */
  pair(): Promise<Pair>
  note(deviation: Deviation): void
  /** Notes it where two figures differ that should be the same. */
  same(call: string, what: string, found: unknown, due: unknown): void
  isTrue(call: string, what: string, holds: boolean): void
}

export type Pair = CallData<'GET currency/quotation_new'>[number]['quotation'][number]
