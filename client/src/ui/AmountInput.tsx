import type { ReactNode } from 'react'
import { cx } from './cx'
import { TextInput, type TextInputProps } from './TextInput'
import { useGrouped } from './useGrouped'
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

/**
 * The value is a plain decimal string, never a number; the field shows it with thousands separators. An invalid text leaves it unchanged, and
 * the error quotes the text.
 */
export function AmountInput({ scale, unit, maxLabel, onMax, value, onChange, error, ...rest }: AmountInputProps) {
  const words = useWords()
  const { refused, control } = useGrouped({ value, onChange, scale })
  return (
    <TextInput
      {...rest}
      {...control}
      error={refused === null ? error : `${refused.slice(0, mostShown)}: ${words.notAmount}`}
      inputMode={scale === 0 ? 'numeric' : 'decimal'}
      enterKeyHint="done"
      onChange={onChange}
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
