import { stampOf } from '../../platform/world-time'

interface Invitation {
  readonly id: number
  readonly notes: string
  readonly account: string
  readonly created_at: bigint
  readonly expires_at: bigint
  readonly used_at: bigint | null
  readonly withdrawn_at: bigint | null
}

/** An invitation as the operator sees it. It ends when it is used, revoked or expired. */
export const shown = (row: Invitation, now_ms: number) => ({
  id: row.id,
  notes: row.notes,
  status: statusOf(row, now_ms),
  account: row.account,
  created_at: stamp(row.created_at),
  expires_at: stamp(row.expires_at),
  used_at: row.used_at === null ? '' : stamp(row.used_at),
})

function statusOf(
  { used_at, withdrawn_at, expires_at }: Invitation,
  now_ms: number,
): 'used' | 'withdrawn' | 'open' | 'expired' {
  if (used_at !== null) return 'used'
  if (withdrawn_at !== null) return 'withdrawn'
  return Number(expires_at) > now_ms ? 'open' : 'expired'
}

const stamp = (ms: bigint): string => stampOf(Number(ms) / 1000)
