import { useTranslation } from 'react-i18next'
import { amountText } from '../../trading/chart/figures'
import type { Quotation } from '../../trading/market/quotation'
import { Price } from '../../ui/Price'

/** The figures of the last 24 hours; dashes while they load. */
export function useDayFigures(pair: Quotation | null) {
  const { t } = useTranslation('market')
  const scale = pair?.price_scale
  return {
    high: { id: 'high', name: t('high'), value: <Price value={pair?.high} scale={scale} /> },
    low: { id: 'low', name: t('low'), value: <Price value={pair?.low} scale={scale} /> },
    volume: {
      id: 'volume',
      name: t('volumeOf', { coin: pair?.currency_name ?? '' }),
      value: pair ? amountText(pair.volume) : '--',
    },
    turnover: {
      id: 'turnover',
      name: t('volumeOf', { coin: pair?.legal_name ?? '' }),
      value: pair ? amountText(pair.turnover) : '--',
    },
  }
}
