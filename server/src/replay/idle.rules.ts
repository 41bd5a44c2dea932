import { setClock } from '../world/clock.command'
import type { LoggedBatch, Mark } from './source'

/** How far a batch says that the world has lived: it stores nothing but the clock. */
export function reachedBy({ kind, commands }: Pick<LoggedBatch, 'kind' | 'commands'>): number | null {
  const [command, more] = commands
  if (kind !== 'call' || more || command?.name !== setClock.name) return null
  const { horizon } = command.params as { horizon?: number }
  return horizon ?? null
}

/** Somebody moved the world's time forward: that is told. */
const isOfClock = ({ commands }: LoggedBatch): boolean => 'advanced' in (commands[0]?.params ?? {})

/** Of seconds in which the world did nothing but live, the last, and those with which a snapshot ends. */
export async function* idleSecondsLeftOut(
  batches: AsyncIterable<LoggedBatch>,
  marks: readonly Pick<Mark, 'batch'>[],
): AsyncGenerator<LoggedBatch> {
  let idle: LoggedBatch | null = null
  for await (const batch of batches) {
    const isIdle = reachedBy(batch) !== null && !isOfClock(batch)
    if (idle && (!isIdle || marks.some(mark => mark.batch === idle?.batch))) yield idle
    idle = isIdle ? batch : null
    if (!isIdle) yield batch
  }
  if (idle) yield idle
}
