import { type ReactNode, useState } from 'react'
import { cx } from './cx'
import { plainDecimal } from './plainDecimal'
import { TextInput, type TextInputProps } from './TextInput'
import { useWords } from './words'

interface AmountInputProps extends Omit<TextInputProps, 'suffix' | 'type' | 'inputMode' | 'max'> {
  /** The decimals of the coin. */
  scale: number
  /** The unit of the amount, for example the coin. */
  unit?: ReactNode
  /** The text of the button that fills in the maximum. */
  maxLabel?: string
  onMax?: () => void
}

/** The length to which an invalid text is cut in its error. */
const mostShown = 24
/** The number of digits that half a phone shows beside the coin; longer ones get a smaller font. */
const narrowDigits = 12

/** The value is a plain decimal string, never a number. An invalid text leaves it unchanged, and the error quotes the text. */
export function AmountInput({ scale, unit, maxLabel, onMax, onChange, error, ...rest }: AmountInputProps) {
  const words = useWords()
  const [refused, setRefused] = useState<{ text: string; at: string } | null>(null)
  // A later change of the value, for example by a slider, removes the error.
  const unread = refused?.at === rest.value ? refused.text : null
  return (
    <TextInput
      {...rest}
      error={unread === null ? error : `${unread.slice(0, mostShown)}: ${words.notAmount}`}
      style={rest.narrow && rest.value.length > narrowDigits ? { fontSize: '0.8125rem' } : undefined}
      inputMode={scale === 0 ? 'numeric' : 'decimal'}
      enterKeyHint="done"
      onChange={text => {
        const next = plainDecimal(text, scale)
        setRefused(next === null ? { text, at: rest.value } : null)
        if (next !== null) onChange(next)
      }}
      suffix={
        unit || maxLabel ? (
          <>
            {unit && (
              <span className={cx('font-medium text-soft', rest.narrow ? 'text-small' : 'text-body')}>{unit}</span>
            )}
            {maxLabel && (
              <button
                type="button"
                disabled={rest.disabled}
                onClick={onMax}
                className="touch -mr-1 ml-1 rounded-sm bg-brand-tint px-2 py-1 text-small font-semibold text-brand-ink active:opacity-80"
              >
                {maxLabel}
              </button>
            )}
          </>
        ) : undefined
      }
    />
  )
}
