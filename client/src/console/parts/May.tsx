import type { CallKey } from '@lagoon/shared/api/index'
import type { ReactNode } from 'react'
import { useMay } from '../ask'

/** What only a role that may make this call sees. */
export function May({ call, children }: { call: CallKey; children: ReactNode }) {
  return useMay(call) ? children : null
}
