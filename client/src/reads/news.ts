import type { PrivateFrame } from '@lagoon/shared/live/frames'
import { askAgain, type Changed } from './feed'

/** A balance of the user changed, or a record of theirs was decided. */
const isNews = ({ type, snapshot }: PrivateFrame): boolean => (type === 'wallet' || type === 'review') && !snapshot

/** For records and sums that no frame carries: they are asked anew when a balance changed or a record was decided. */
export const askOnNews = <D>(data: D, frame: PrivateFrame): Changed<D> => (isNews(frame) ? askAgain : data)
