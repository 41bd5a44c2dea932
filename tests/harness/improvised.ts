import type { CommandRecord } from '@lagoon/server/lane/command'
import { founder } from '@lagoon/server/lane/founder'
import type { Lane } from '@lagoon/server/lane/lane'
import { noOrigin } from '@lagoon/server/lane/origin'
import type { Unit } from '@lagoon/server/lane/unit'

/** Work that a test does in the lane without a registered command. */
export interface Improvised<Answer> {
  load?(unit: Unit): unknown
  decide(unit: Unit<string>): Answer
}

const command = founder('tests').command<{ number: number }, undefined>('tests.improvise')
const all: Improvised<unknown>[] = []
const numbered = (number: number) => all[number] as Improvised<unknown>

/** Registered with every lane that runs `improvised` records. */
export const improvising = command.by({
  load: (unit, { number }) => numbered(number).load?.(unit),
  decide: (unit, { number }) => numbered(number).decide(unit) as undefined,
})

export const improvised = <Answer>(one: Improvised<Answer>): CommandRecord<Answer> =>
  command.with({ number: all.push(one) - 1 }) as CommandRecord<unknown> as CommandRecord<Answer>

export function improvise<Answer>(lane: Lane, one: Improvised<Answer>): Promise<Answer> {
  lane.register([improvising])
  return lane.run(improvised(one), noOrigin)
}
