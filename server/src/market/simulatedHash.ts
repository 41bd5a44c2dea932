import { createHash } from 'node:crypto'

/**
 * The hash of a transfer on a chain that does not exist. It begins with a word that no chain uses, so a copy of it cannot pass for real; the
 * rest is computed from the record, so it stays the same.
 */
export const simulatedHash = (kind: 'deposit' | 'withdrawal', { id, at }: { id: number; at: number }): string =>
  `SIMULATED-${createHash('sha256').update(`${kind} ${id} ${at}`).digest('hex')}`
