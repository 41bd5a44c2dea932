import { isRefused } from './callError'

/** The ticket for the second step of a login, if an answer says that a second factor is due; otherwise ''. */
export function ticketOf(error: unknown): string {
  if (!isRefused(error, 'second_factor')) return ''
  const { ticket } = (error.data ?? {}) as { ticket?: string }
  return ticket ?? ''
}
