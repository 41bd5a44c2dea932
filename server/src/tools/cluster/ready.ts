/** The part of a node's `/readyz` that the cluster uses. */
export interface Ready {
  ok: boolean
  role: string
  /** The name of this node. */
  node: string
  /** The active writer. */
  writer: { id: string; pid: number } | null
}

/** Null without an answer. */
export const askReady = (origin: string): Promise<Ready | null> =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2000) })
    .then(answer => answer.json() as Promise<Ready>)
    .catch(() => null)
