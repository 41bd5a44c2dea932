import { Misused } from './statuses'

const units: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 }

/** Seconds of world time: "15d" → 1296000, "1h30m" → 5400, "90" → 90. */
export function secondsOf(text: string): number {
  const seconds = /^\d{1,10}$/.test(text)
    ? Number(text)
    : /^(\d{1,10}[smhdw])+$/i.test(text)
      ? [...text.matchAll(/(\d+)(\D)/g)].reduce(
          (sum, [, n, unit = '']) => sum + Number(n) * (units[unit.toLowerCase()] as number),
          0,
        )
      : 0
  if (seconds < 1) throw new Misused(`“${text}” is not a duration. Examples: 15d, 12h, 1h30m, 90s.`)
  return seconds
}

/** A moment as unix seconds: an ISO time, a day, or seconds; without a time zone it is UTC, as world time is shown. */
export function momentOf(text: string): number {
  if (/^\d{9,10}$/.test(text)) return Number(text)
  const iso = text.trim().replace(' ', 'T')
  const ms = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?)?(Z|[+-]\d\d:?\d\d)?$/i.test(iso)
    ? Date.parse(/(Z|[+-]\d\d:?\d\d)$/i.test(iso) ? iso : `${iso}Z`)
    : Number.NaN
  if (Number.isNaN(ms)) throw new Misused(`“${text}” is not a time. Examples, in UTC: 2026-12-01, 2026-12-01T08:00.`)
  return Math.floor(ms / 1000)
}

/**
 * A fraction in the format of calls: "20%" → "0.2", "-7.5%" → "-0.075", "0.2" → "0.2". Computed on digits, because money is never a
 * floating-point number.
 */
export function shareOf(text: string): string {
  const [, sign = '', whole = '', part = '', percent] = /^([+-]?)(\d{1,5})(?:\.(\d+))?(%?)$/.exec(text) ?? []
  if (whole === '') throw new Misused(`“${text}” is not a size. Examples: 20%, 0.2.`)
  const minus = sign === '-' ? '-' : ''
  if (!percent) return `${minus}${whole}${part && `.${part}`}`
  const digits = whole.padStart(3, '0')
  const at = digits.length - 2
  const fraction = `${digits.slice(at)}${part}`.replace(/0+$/, '')
  return `${minus}${digits.slice(0, at).replace(/^0+(?=\d)/, '')}${fraction && `.${fraction}`}`
}

/** "x60", "60x" and "60" → "60". */
export function paceOf(text: string): string {
  const pace = text.replace(/^x|x$/i, '')
  if (!/^\d{1,6}(\.\d{1,3})?$/.test(pace))
    throw new Misused(`“${text}” is not a speed. Example: 60 makes every second a minute.`)
  return pace
}
