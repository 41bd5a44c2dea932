import { isLoopback } from '../../api/origins'

/**
 * The addresses at which a phone can reach the exchange: the operator's own, unless that is the local machine; then those that the server
 * reports.
 */
export const originsToShow = (here: string, reported: readonly string[]): readonly string[] => [
  ...new Set([...(isLoopback(here) ? [] : [here]), ...reported]),
]
