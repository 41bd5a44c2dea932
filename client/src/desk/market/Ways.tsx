import { useTranslation } from 'react-i18next'
import type { Quotation } from '../../market/quotation'
import { go } from '../../nav/navigator'
import { Button } from '../../ui/Button'

/** Links to trade a pair, for visitors who must log in first. */
export function Ways({ pair }: { pair: Quotation }) {
  const { t } = useTranslation('market')
  const { t: common } = useTranslation()
  const toSpot = (side: 'buy' | 'sell') => go('/pages/trade/index', { symbol: pair.symbol, side })
  return (
    <div className="flex flex-col gap-3">
      <Button tone="up" block disabled={pair.open_coin_trade !== 1} onClick={() => toSpot('buy')}>
        {t('buy')}
      </Button>
      <Button tone="down" block disabled={pair.open_coin_trade !== 1} onClick={() => toSpot('sell')}>
        {t('sell')}
      </Button>
      <Button
        tone="quiet"
        block
        disabled={pair.open_lever !== 1}
        onClick={() => go('/pages/lever/index', { symbol: pair.symbol })}
      >
        {common('titles.contracts')}
      </Button>
    </div>
  )
}
