import type { CallData } from '@lagoon/shared/api/index'
import { isZero, percentFrom } from '../../money/reckon'

export type Invite = CallData<'GET user/invite'>

/** How far along a figure is: '5000' of '20000' → 0.25. For a bar, so a double will do. */
export const shareOf = (reached: string, wanted: string): number =>
  isZero(wanted) ? 1 : percentFrom(reached, wanted) / 100
