import { useEffectEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PriceMark } from '../../trading/chart/marks'
import { typedAmount } from '../../trading/money/amount.rules'
import type { OrderForm } from './order.form'
import type { OrderFormState } from './useOrderForm'

const fields = ['price', 'profit', 'loss'] as const
type Field = (typeof fields)[number]

const shows: Record<Field, (values: OrderForm) => boolean> = {
  price: ({ entry }) => entry === 'limit',
  profit: ({ stops }) => stops,
  loss: ({ stops }) => stops,
}
const tones = { price: 'plain', profit: 'up', loss: 'down' } as const

/** The prices typed in the order form, as lines on its chart; a moved line changes the typed price. */
export function useDraftLines({ values, change }: OrderFormState): readonly PriceMark[] {
  const { t } = useTranslation('contracts')
  const names = { price: t('limitPrice'), profit: t('stopProfit'), loss: t('stopLoss') }
  const titles = { price: t('limit'), profit: 'TP', loss: 'SL' }
  const type = useEffectEvent(change)
  const typed = JSON.stringify(
    fields
      .filter(field => shows[field](values) && Number(typedAmount(values[field])) > 0)
      .map(field => ({ field, price: Number(typedAmount(values[field])), label: names[field], title: titles[field] })),
  )
  return useMemo(
    () =>
      (JSON.parse(typed) as { field: Field; price: number; label: string; title: string }[]).map(
        ({ field, ...line }): PriceMark => ({
          ...line,
          id: `draft ${field}`,
          tone: tones[field],
          isDraft: true,
          onMove: price => type({ [field]: price }),
        }),
      ),
    [typed],
  )
}
