import type { ReactNode } from 'react'
import { cx } from './cx'
import { plainDecimal } from './plainDecimal'
import { TextInput, type TextInputProps } from './TextInput'

interface AmountInputProps extends Omit<TextInputProps, 'suffix' | 'type' | 'inputMode' | 'max'> {
  /** Decimals the coin has. */
  scale: number
  /** The coin, or whatever the amount counts. */
  unit?: ReactNode
  /** Text of the button that fills in the most there is. */
  maxLabel?: string
  onMax?: () => void
}

/** As many digits as half a phone shows beside the coin; longer ones are written smaller. */
const narrowDigits = 12

/** Holds a plain decimal string, never a number. */
export function AmountInput({ scale, unit, maxLabel, onMax, onChange, ...rest }: AmountInputProps) {
  return (
    <TextInput
      {...rest}
      style={rest.narrow && rest.value.length > narrowDigits ? { fontSize: '0.8125rem' } : undefined}
      inputMode={scale === 0 ? 'numeric' : 'decimal'}
      enterKeyHint="done"
      onChange={text => {
        const next = plainDecimal(text, scale)
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
