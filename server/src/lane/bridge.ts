import type { Job } from './batch'
import type { Sending } from './idempotency'
import type { Unit } from './unit'

/** A command that brings its decision along, of features that have not registered theirs yet. */
export interface LooseCommand<R> {
  name: string
  load?(unit: Unit): unknown
  decide(unit: Unit<string>): R
  alone?: true
  sending?: Sending | null
}

export const jobOfLoose = (loose: LooseCommand<unknown>, sending: Sending | null): Job => ({
  command: {
    handle: { name: loose.name, owner: '', alone: loose.alone ?? false },
    ...(loose.load && { load: (unit: Unit) => loose.load?.(unit) }),
    decide: unit => loose.decide(unit),
  },
  params: {},
  sending: loose.sending ?? sending,
})
