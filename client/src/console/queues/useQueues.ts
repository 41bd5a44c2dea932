import { useAsk } from '../ask'
import type { Queue } from './queues.rules'

const none: readonly Queue[] = []

/** What waits, asked again every few seconds, once for all that show it. */
export const useQueues = (): readonly Queue[] => useAsk('GET console/waiting', {}, { every: 3000 }).data ?? none
