import type { CallData } from '@lagoon/shared/api/index'
import { useAsk } from '../ask'

/** The state of the exchange, read every five seconds, once for all components that show it. */
export const useStatus = (): CallData<'GET console/status'> | undefined =>
  useAsk('GET console/status', {}, { every: 5000 }).data
