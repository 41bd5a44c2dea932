import { stampText } from '../../ui/stamp'

const moment = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(:\d\d)?)?$/

/** "2026-01-01 12:30" as it is typed, taken as UTC, in unix seconds; a date alone is its midnight. Null while it is none. */
export function secondOf(typed: string): number | null {
  const [whole, date, minute = '00:00', second = ':00'] = moment.exec(typed.trim()) ?? []
  if (whole === undefined) return null
  const ms = Date.parse(`${date}T${minute}${second}Z`)
  return Number.isNaN(ms) ? null : ms / 1000
}

/** "1767225600" → "2026-01-01 00:00:00", what such a field shows; empty for what is no second. */
export const inputOf = (second: string): string => (/^\d{1,10}$/.test(second) ? stampText(Number(second) * 1000) : '')
