import { LAST_SECOND } from './price/tree'

interface TickName {
  readonly pairId: number
  readonly second: number
}

/** null for anything that is no tick id. */
export function parseTickId(id: string): TickName | null {
  const match = /^([1-9]\d{0,5})-(0|[1-9]\d{0,9})$/.exec(id)
  if (!match) return null
  const second = Number(match[2])
  return second > LAST_SECOND ? null : { pairId: Number(match[1]), second }
}
