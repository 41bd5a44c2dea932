import { type ReactNode, useState } from 'react'
import { cx } from './cx'
import { plainDecimal } from './plainDecimal'
import { TextInput, type TextInputProps } from './TextInput'
import { useWords } from './words'

interface AmountInputProps extends Omit<TextInputProps, 'suffix' | 'type' | 'inputMode' | 'max'> {
  /** Decimals the coin has. */
  scale: number
  /** The coin, or whatever the amount counts. */
  unit?: ReactNode
  /** Text of the button that fills in the most there is. */
  maxLabel?: string
  onMax?: () => void
}

/** Of a text that is no amount. */
const mostShown = 24
/** As many digits as half a phone shows beside the coin; longer ones are written smaller. */
const narrowDigits = 12

/** Holds a plain decimal string, never a number. A text that is no amount leaves it as it was, and is named in its error. */
export function AmountInput({ scale, unit, maxLabel, onMax, onChange, error, ...rest }: AmountInputProps) {
  const words = useWords()
  const [refused, setRefused] = useState<{ text: string; at: string } | null>(null)
  // Any other way of filling the field, such as a slider, makes the sentence obsolete.
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
