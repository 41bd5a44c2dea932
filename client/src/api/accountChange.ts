import type { PrivateFrame } from '@lagoon/shared/live/frames'
import { type Changed, needsRefetch } from './feed'

/** Whether a balance of the user changed or one of their records was decided. */
const isAccountChange = ({ type, snapshot }: PrivateFrame): boolean =>
  (type === 'wallet' || type === 'review') && !snapshot

/** For records and sums without frames of their own: reads them again when a balance changed or a record was decided. */
export const refetchOnAccountChange = <D>(data: D, frame: PrivateFrame): Changed<D> =>
  isAccountChange(frame) ? needsRefetch : data
