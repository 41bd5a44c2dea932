import { leastStatus, longestDelay_ms, mostStatus } from '@lagoon/shared/products/console/faults'
import type { Effect } from '../../platform/effect'

/** Parses the header of a request that asks for a fault: "status=503", "delay=800", "drop_answer"; null for anything else. */
export function requestedEffect(header: string): Effect | null {
  const [name = '', figure] = header.trim().split('=')
  if (figure === undefined) return isPlain(name) ? { effect: name } : null
  const value = /^\d{1,6}$/.test(figure) ? Number(figure) : 0
  if (name === 'status' && value >= leastStatus && value <= mostStatus) return { effect: name, status: value }
  const isLate = name === 'delay' || name === 'drip'
  return isLate && value >= 1 && value <= longestDelay_ms ? { effect: name, delay_ms: value } : null
}

type Plain = 'drop_before' | 'drop_answer' | 'cut' | 'duplicate'
const plain: readonly string[] = ['drop_before', 'drop_answer', 'cut', 'duplicate'] satisfies Plain[]
const isPlain = (name: string): name is Plain => plain.includes(name)
