import { setClock } from '../../world/clock.command'
import type { LoggedBatch, Mark } from './source'

/** The second that the world reached, if the batch stores only the clock; otherwise null. */
export function reachedBy({ kind, commands }: Pick<LoggedBatch, 'kind' | 'commands'>): number | null {
  const [command, more] = commands
  if (kind !== 'call' || more || command?.name !== setClock.name) return null
  const { horizon } = command.params as { horizon?: number }
  return horizon ?? null
}

/** True if an operator moved the world's time forward. Such a batch has an event and is not idle. */
const isOfClock = ({ commands }: LoggedBatch): boolean => 'advanced' in (commands[0]?.params ?? {})

/**
 * Skips idle seconds, in which the world only moved its clock. Of each idle run it passes on the last one and those at which a snapshot
 * ends.
 */
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
