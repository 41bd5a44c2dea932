/** What an injected fault does to a call, or to a message of a socket. */
export type Effect =
  | { readonly effect: 'status'; readonly status: number }
  | { readonly effect: 'delay' | 'drip'; readonly delay_ms: number }
  | { readonly effect: 'drop_before' | 'drop_answer' | 'cut' | 'duplicate' | 'gap' | 'stall' }

export interface FaultsOnOrder {
  /** How many are on. */
  readonly count: number
  /** Returns the fault that is set for a call. It returns null at once if the call has none. */
  of(call: string, userId: number, requested: string | string[] | undefined): Promise<Effect | null> | null
  /** The same for a message that a socket of this path is about to receive, or for its opening. */
  ofSocket(path: string, userId: number, isOpening: boolean): Effect | null
  /** Faults can name this call too, which is not in the contract. */
  declare(call: string): void
}

export const most_pieces = 10

/** Up to ten pieces of equal size. */
export function piecesOf(bytes: Buffer): Buffer[] {
  const size = Math.max(1, Math.ceil(bytes.length / most_pieces))
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size))
}
