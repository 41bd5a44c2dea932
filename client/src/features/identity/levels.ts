import type { CallData } from '@lagoon/shared/api/index'

/** The state of a level for its user: after a rejection it is open again, with the reason. */
type LevelState = 'none' | 'under' | 'done' | 'rejected'

export interface Level {
  state: LevelState
  reason: string
  /** Basic must precede advanced. */
  open: boolean
}

type Basic = Pick<CallData<'GET user/center'>, 'review_status' | 'reject_reason'>
type Advanced = Pick<CallData<'GET user/center2'>, 'review_status' | 'reject_reason'>

const underReview = 1
const verified = 2

function stateOf(status: number, reason: string): LevelState {
  if (status === verified) return 'done'
  if (status === underReview) return 'under'
  return reason ? 'rejected' : 'none'
}

export function levelsOf(basic: Basic, advanced: Advanced): Record<'basic' | 'advanced', Level> {
  const first = stateOf(basic.review_status, basic.reject_reason)
  const second = stateOf(advanced.review_status, advanced.reject_reason)
  const mayStart = (state: LevelState) => state === 'none' || state === 'rejected'
  return {
    basic: { state: first, reason: basic.reject_reason, open: mayStart(first) },
    advanced: { state: second, reason: advanced.reject_reason, open: first === 'done' && mayStart(second) },
  }
}
