/** What `/readyz` of a node says, as far as the cluster looks at it. */
export interface Ready {
  ok: boolean
  role: string
  /** Of this node, as others know it. */
  node: string
  /** Who writes now. */
  writer: { id: string; pid: number } | null
}

/** Null where nobody answers. */
export const askReady = (origin: string): Promise<Ready | null> =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2000) })
    .then(answer => answer.json() as Promise<Ready>)
    .catch(() => null)
