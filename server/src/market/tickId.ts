/** The public name of a tick, by which anyone can ask for it again: pair 1 at 1795132800 is "1-1795132800". */
import { LAST_SECOND } from './price/tree'

interface TickName {
  readonly pairId: number
  readonly second: number
}

export function tickId(pairId: number, second: number): string {
  return `${pairId}-${second}`
}

/** null for anything that `tickId` does not write. */
export function parseTickId(id: string): TickName | null {
  const match = /^([1-9]\d{0,5})-(0|[1-9]\d{0,9})$/.exec(id)
  if (!match) return null
  const second = Number(match[2])
  return second > LAST_SECOND ? null : { pairId: Number(match[1]), second }
}
