import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AmountInput } from '../../ui/AmountInput'
import type { OrderFormState } from './useOrderForm'

const names = {
  price: 'price',
  amount: 'amount',
  total: 'total',
  stop: 'stopPrice',
  trailing: 'trailing',
  stopLimit: 'stopLimit',
  shownAmount: 'shown',
} as const

interface Props {
  form: OrderFormState
  field: keyof typeof names
  scale: number
  /** The coin of the figure. */
  unit: string
  hint?: string
  /** Replaces the usual error text of the field. */
  error?: ReactNode
}

/** A price or an amount of the order. Its name is inside the field, because a phone has no room for labels beside the book. */
export function FigureField({ form, field, scale, unit, hint, error }: Props) {
  const { t } = useTranslation('spot')
  const name = t(names[field])
  return (
    <AmountInput
      narrow
      aria-label={name}
      placeholder={name}
      scale={scale}
      unit={unit}
      value={form.values[field]}
      onChange={text => form.change({ [field]: text, ...(field === 'price' && { priceFrom: 'hand' }) })}
      hint={hint}
      error={error ?? form.sentence(field)}
    />
  )
}
