import type { Witness } from './ran'

/** Tests to run with one change in place, stage by stage until one fails. */
export interface Stage {
  files: string[]
  names: string[]
  /** Of the processor, for each file: what takes longer does not end. */
  limit_s: number
}

/** Of one file before another has its turn, so that a change is not tried by one kind of test alone. */
const ofOneFile = 4
const first = 8
const most = 32
/** Of what they took when what they run was written down. */
const most_ms = 90_000

const isUnit = ({ file }: Witness): boolean => !file.startsWith('tests/')

/**
 * First the unit tests, which begin at once; then those that begin an exchange. Of both, first a few that run the least, which is the most
 * about what was changed, and then the rest: with a loop that never ends every file takes its limit.
 */
export function stagesOf(witnesses: readonly Witness[]): Stage[] {
  const ordered = inTurn([...witnesses].sort((a, b) => a.size - b.size || a.ms - b.ms))
  const units = ordered.filter(isUnit)
  const outside = ordered.filter(each => !isUnit(each))
  return [
    ...[units.slice(0, first), units.slice(first)].map(each => stageOf(each, 30)),
    ...[outside.slice(0, first), within(most_ms, outside.slice(first, most))].map(each => stageOf(each, 90)),
  ].filter(({ names }) => names.length > 0)
}

function within(limit_ms: number, witnesses: readonly Witness[]): Witness[] {
  let spent_ms = 0
  return witnesses.filter(({ ms }) => {
    spent_ms += ms
    return spent_ms <= limit_ms
  })
}

function inTurn(witnesses: readonly Witness[]): Witness[] {
  const seen = new Map<string, number>()
  const turns = witnesses.map(witness => {
    const count = seen.get(witness.file) ?? 0
    seen.set(witness.file, count + 1)
    return { witness, turn: Math.floor(count / ofOneFile) }
  })
  return turns.sort((a, b) => a.turn - b.turn).map(({ witness }) => witness)
}

const stageOf = (witnesses: readonly Witness[], limit_s: number): Stage => ({
  files: [...new Set(witnesses.map(({ file }) => file))],
  names: [...new Set(witnesses.map(({ name }) => name))],
  limit_s,
})
