import { CalendarDays } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { IconButton } from './IconButton'
import { TextInput } from './TextInput'
import { useWords } from './words'

interface MomentInputProps extends Pick<ComponentProps<typeof TextInput>, 'label' | 'error' | 'hint' | 'className'> {
  /** The typed text: "2026-11-21 12:00:00" when complete. */
  value: string
  onChange: (value: string) => void
}

/**
 * A date and a time in the format of the app. The picker is the browser's, but its field is hidden, because that would show 11/21/2026,
 * 12:00 PM to some users and 21.11.2026 to others.
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

/** A picker omits seconds that are zero: "2026-11-21T12:00" → "2026-11-21 12:00:00". */
const wholeMoment = (picked: string): string => (picked.length === 16 ? `${picked}:00` : picked).replace('T', ' ')
