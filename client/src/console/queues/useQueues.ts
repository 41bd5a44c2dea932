import { useAsk } from '../ask'
import type { Queue } from './queues.rules'

const none: readonly Queue[] = []

/** The queues, read again every few seconds, once for all components that show them. */
export const useQueues = (): readonly Queue[] => useAsk('GET console/waiting', {}, { every: 3000 }).data ?? none
