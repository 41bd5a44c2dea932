const lengths = { minute: 16, second: 19 } as const

/** A moment as the exchange writes it, in UTC and alike in every language: 1795262400000 → "2026-11-21 12:00:00". */
export const stampText = (ms: number, style: keyof typeof lengths = 'second'): string =>
  new Date(ms).toISOString().slice(0, lengths[style]).replace('T', ' ')

const stamped = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

/** "2026-01-01 00:00:10" → the unix second 1767225610. */
export const secondOf = (stamp: string): number =>
  stamped.test(stamp) ? Date.parse(`${stamp.replace(' ', 'T')}Z`) / 1000 : 0
