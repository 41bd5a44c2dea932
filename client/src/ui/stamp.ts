/** The first and last character of each part of "2026-11-21 12:00:00". */
const parts = {
  year: [0, 4],
  month: [0, 7],
  date: [0, 10],
  day: [5, 10],
  minute: [0, 16],
  second: [0, 19],
  clock: [11, 16],
  time: [11, 19],
} as const

export type StampStyle = keyof typeof parts

/**
 * A moment in the format of the app, the console and the exchange: in UTC and the same in every language, because 11/12 is a day of November
 * to one reader and of December to another. 1795262400000 → "2026-11-21 12:00:00".
 */
export const stampText = (ms: number, style: StampStyle = 'second'): string =>
  stampPart(new Date(ms).toISOString().replace('T', ' '), style)

/** A part of a stamp of the exchange: ("2026-11-21 12:00:00", "clock") → "12:00". */
export const stampPart = (stamp: string, style: StampStyle): string => stamp.slice(...parts[style])

const stamped = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

/** "2026-01-01 00:00:10" → the unix second 1767225610. */
export const secondOf = (stamp: string): number =>
  stamped.test(stamp) ? Date.parse(`${stamp.replace(' ', 'T')}Z`) / 1000 : 0
