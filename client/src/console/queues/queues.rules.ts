import type { CallData } from '@lagoon/shared/api/index'

export type Queue = CallData<'GET console/waiting'>[number]

/** The page on which the operator decides the items of a queue. */
export const queuePath = (kind: Queue['kind']): string => (kind === 'support' ? '/support' : `/reviews/${kind}`)

/** The page on which the console opens: the queue with the longest wait; of two equal ones, the fuller; if all are empty, the overview. */
export function openingPath(queues: readonly Queue[]): string {
  const [first] = queues
    .filter(({ since }) => since !== '')
    .sort((a, b) => a.since.localeCompare(b.since) || b.waiting - a.waiting)
  return first ? queuePath(first.kind) : '/overview'
}

/** How many items wait behind a page of the menu. */
export function waitingAt(queues: readonly Queue[], path: string): number {
  const behind = queues.filter(({ kind }) => queuePath(kind) === path || queuePath(kind).startsWith(`${path}/`))
  return behind.reduce((sum, { waiting }) => sum + waiting, 0)
}
