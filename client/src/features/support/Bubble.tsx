import { cx } from '../../ui/cx'
import type { Message } from './thread'

interface Props {
  message: Pick<Message, 'from' | 'text'>
  /** The sender, for screen readers, which cannot tell the side. */
  who: string
  note: string
  pale?: boolean
}

/** One message with its line breaks as typed. */
export function Bubble({ message: { from, text }, who, note, pale }: Props) {
  const mine = from === 'user'
  return (
    <li className={cx('flex max-w-[84%] flex-col', mine ? 'items-end self-end' : 'items-start self-start')}>
      <p
        className={cx(
          'wrap-anywhere max-w-full whitespace-pre-wrap rounded-lg px-3.5 py-2.5 text-body',
          mine ? 'rounded-br-xs bg-brand text-on-brand' : 'rounded-bl-xs bg-surface shadow-card',
          pale && 'opacity-60',
        )}
      >
        <span className="sr-only">{who}: </span>
        {text}
      </p>
      <span className="figures mt-1 px-1 text-caption text-faint">{note}</span>
    </li>
  )
}
