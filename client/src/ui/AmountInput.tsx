import type { ReactNode } from 'react'
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

/** Holds a plain decimal string, never a number. */
export function AmountInput({ scale, unit, maxLabel, onMax, onChange, ...rest }: AmountInputProps) {
  return (
    <TextInput
      {...rest}
      inputMode={scale === 0 ? 'numeric' : 'decimal'}
      enterKeyHint="done"
      onChange={text => {
        const next = plainDecimal(text, scale)
        if (next !== null) onChange(next)
      }}
      suffix={
        unit || maxLabel ? (
          <>
            {unit && <span className="text-body font-medium text-soft">{unit}</span>}
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
