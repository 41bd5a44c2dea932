const two = (count: number) => String(count).padStart(2, '0')

/**
 * The remaining time as a clock. Seconds are rounded up, so 00:00 is shown only at the end: 59 001 ms is 01:00. Hours are shown if there
 * are any, days likewise.
 */
export function clock(remainingMs: number, dayUnit: string): string {
  const total = Math.max(0, Math.ceil(remainingMs / 1000))
  const days = Math.floor(total / 86_400)
  const hours = Math.floor((total % 86_400) / 3600)
  const rest = `${two(Math.floor((total % 3600) / 60))}:${two(total % 60)}`
  if (days > 0) return `${days}${dayUnit} ${two(hours)}:${rest}`
  return hours > 0 ? `${two(hours)}:${rest}` : rest
}
