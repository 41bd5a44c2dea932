const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'UTC',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** 1767225600000 → "2026-01-01 00:00:00", as the exchange writes its own. */
export const worldTime = (ms: number): string => format.format(ms)

/** "2026-01-01T12:30" of an input, taken as UTC, in unix seconds; null while it is none. */
export function secondOf(typed: string): number | null {
  const ms = Date.parse(`${typed}Z`)
  return Number.isNaN(ms) ? null : Math.floor(ms / 1000)
}

/** "1767225600" → "2026-01-01T00:00:00", what such an input shows; empty for what is no second. */
export const inputOf = (second: string): string =>
  /^\d{1,10}$/.test(second) ? worldTime(Number(second) * 1000).replace(' ', 'T') : ''
