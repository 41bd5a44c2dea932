import { useEffect, useEffectEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import type { PriceMark } from '../../trading/chart/marks'
import type { DrawingProps } from '../../trading/chart/ownDrawings'
import { useQuotation } from '../../trading/market/useQuotations'
import { formatFigure } from '../../ui/figure'
import { directionOf } from './alert.form'
import { type PriceAlert, useAlerts } from './useAlerts'

/** The open alerts of a pair as lines in its big chart, each with a button that removes it; the menu of the chart sets one at a price. */
export function AlertDrawing({ symbol, onDrawn }: DrawingProps) {
  const { t } = useTranslation('market')
  const pair = useQuotation(symbol).data
  const alerts = useAlerts().data
  const set = useAction('POST currency/alert', { withoutFrame: ['GET currency/alerts'] })
  const remove = useAction('PUT currency/alert', { withoutFrame: ['GET currency/alerts'] })
  const setAt = useEffectEvent((price: string) => {
    if (!pair) return
    const { currency_id, legal_id } = pair
    set.mutate({ currency_id, legal_id, direction: directionOf(price, pair) ?? 'above', price })
  })
  const removeIt = useEffectEvent((id: number) => remove.mutate({ id }))
  const coin = symbol.slice(symbol.indexOf('/') + 1)
  const lines = JSON.stringify((alerts ?? []).filter(alert => alert.symbol === symbol))
  const marks = useMemo(
    () =>
      (JSON.parse(lines) as PriceAlert[]).map(
        ({ id, price }): PriceMark => ({
          id: `alert ${id}`,
          price: Number(price),
          title: t('alert'),
          label: t('removeAlert', { symbol, price: formatFigure(price), coin }),
          tone: 'plain',
          onRemove: () => removeIt(id),
        }),
      ),
    [lines, symbol, coin, t],
  )
  const actions = useMemo(
    () => [
      { id: 'alert', name: (price: string) => t('alertAtPrice', { price }), run: (price: string) => setAt(price) },
    ],
    [t],
  )
  useEffect(() => onDrawn('market', { marks, trades: [], actions }), [marks, actions, onDrawn])
  return null
}
