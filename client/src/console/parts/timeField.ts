import { stampText } from '../../ui/stamp'

const moment = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(:\d\d)?)?$/

/** Parses "2026-01-01 12:30" as UTC into unix seconds; a date alone means midnight. Null if the text is not a time. */
export function secondOf(typed: string): number | null {
  const [whole, date, minute = '00:00', second = ':00'] = moment.exec(typed.trim()) ?? []
  if (whole === undefined) return null
  const ms = Date.parse(`${date}T${minute}${second}Z`)
  return Number.isNaN(ms) ? null : ms / 1000
}

/** "1767225600" → "2026-01-01 00:00:00", the text of such a field; empty if the text is not a unix second. */
export const inputOf = (second: string): string => (/^\d{1,10}$/.test(second) ? stampText(Number(second) * 1000) : '')
