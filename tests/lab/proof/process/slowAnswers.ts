import type { Journal } from '../journal'
import { timeout_ms } from '../journal'
import type { Figure } from '../section'

/** Requests that were given up by their sender. */
export const hung = (journal: Journal): Figure => {
  const long = journal.sent.filter(({ ms }) => ms >= timeout_ms)
  return { what: 'requests that hung', value: long.length, most: 0, examples: long.slice(0, 3) }
}

export const slowest = (journal: Journal): Figure => ({
  what: 'slowest answer',
  value: journal.slowest_s(),
  most: 5,
  unit: 's',
  examples: [...journal.sent].sort((a, b) => b.ms - a.ms).slice(0, 3),
})
