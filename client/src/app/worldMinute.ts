/** 1795262400000 → "2026-11-21 12:00": the same in every language, in UTC like all of the exchange's times. */
export const worldMinute = (ms: number): string => new Intl.DateTimeFormat('sv-SE', format).format(ms)

const format: Intl.DateTimeFormatOptions = {
  timeZone: 'UTC',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
}
