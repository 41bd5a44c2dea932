import type { PrivateFrame } from '@lagoon/shared/live/frames'
import { askAgain, type Changed } from './feed'

/** A balance of the user changed, or one of their records was decided. */
const isNews = ({ type, snapshot }: PrivateFrame): boolean => (type === 'wallet' || type === 'review') && !snapshot

/** For records and sums without frames of their own: they are read again when a balance changed or a record was decided. */
export const askOnNews = <D>(data: D, frame: PrivateFrame): Changed<D> => (isNews(frame) ? askAgain : data)
