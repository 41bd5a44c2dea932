import type { CallData } from '@lagoon/shared/api/index'
import { isZero, percentFrom } from '../../trading/money/arithmetic'

export type Invite = CallData<'GET user/invite'>

/** The progress of a figure: '5000' of '20000' → 0.25. Only for a bar, so a double is precise enough. */
export const shareOf = (reached: string, wanted: string): number =>
  isZero(wanted) ? 1 : percentFrom(reached, wanted) / 100
