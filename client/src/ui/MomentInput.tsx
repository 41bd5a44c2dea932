import { CalendarDays } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { IconButton } from './IconButton'
import { TextInput } from './TextInput'
import { useWords } from './words'

interface MomentInputProps extends Pick<ComponentProps<typeof TextInput>, 'label' | 'error' | 'hint' | 'className'> {
  /** As typed: "2026-11-21 12:00:00" where it is whole. */
  value: string
  onChange: (value: string) => void
}

/**
 * A date and a time, read and typed as the app writes them. The picker is the browser's own, but its field is not shown: that would say
 * 11/21/2026, 12:00 PM to some and 21.11.2026 to others.
 */
export function MomentInput({ value, onChange, ...rest }: MomentInputProps) {
  const words = useWords()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <TextInput
      {...rest}
      value={value}
      onChange={onChange}
      placeholder="2026-11-21 12:00:00"
      suffix={
        <span className="relative -mr-2">
          <input
            ref={picker}
            type="datetime-local"
            step={1}
            tabIndex={-1}
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 opacity-0"
            value={value.replace(' ', 'T')}
            onChange={event => onChange(wholeMoment(event.target.value))}
          />
          <IconButton
            label={words.pickDate}
            icon={<CalendarDays size={18} />}
            className="text-soft"
            onClick={() => picker.current?.showPicker()}
          />
        </span>
      }
    />
  )
}

/** A picker leaves the seconds out where they are none: "2026-11-21T12:00" → "2026-11-21 12:00:00". */
const wholeMoment = (picked: string): string => (picked.length === 16 ? `${picked}:00` : picked).replace('T', ' ')
