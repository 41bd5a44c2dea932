import { stampText } from '../../ui/stamp'

/** "2026-01-01T12:30" of an input, taken as UTC, in unix seconds; null while it is none. */
export function secondOf(typed: string): number | null {
  const ms = Date.parse(`${typed}Z`)
  return Number.isNaN(ms) ? null : Math.floor(ms / 1000)
}

/** "1767225600" → "2026-01-01T00:00:00", what such an input shows; empty for what is no second. */
export const inputOf = (second: string): string =>
  /^\d{1,10}$/.test(second) ? stampText(Number(second) * 1000).replace(' ', 'T') : ''
