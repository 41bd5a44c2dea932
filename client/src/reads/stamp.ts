const stamped = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)$/

/** "2026-01-01 00:00:10" (UTC, as the contract writes it) → 1767225610. */
export function secondOf(stamp: string): number {
  const match = stamped.exec(stamp)
  if (!match) return 0
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000
}
