import { DateText } from '../ui/DateText'
import { type StampStyle, secondOf } from '../ui/stamp'

/** The time of a record, given as a unix second or in the contract's format. */
export const When = ({ at, style }: { at: number | string; style?: StampStyle }) => (
  <DateText second={typeof at === 'number' ? at : secondOf(at)} {...(style && { style })} />
)
