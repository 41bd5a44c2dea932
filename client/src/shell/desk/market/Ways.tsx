import { useTranslation } from 'react-i18next'
import { go } from '../../../parts/navigator'
import { isOffered } from '../../../parts/offered'
import type { Quotation } from '../../../trading/market/quotation'
import { Button } from '../../../ui/Button'

/** Links to trade a pair, for visitors who must log in first. */
export function Ways({ pair }: { pair: Quotation }) {
  const { t } = useTranslation('market')
  const { t: common } = useTranslation()
  const toSpot = (side: 'buy' | 'sell') => go('/pages/trade/index', { symbol: pair.symbol, side })
  return (
    <div className="flex flex-col gap-3">
      {isOffered('/pages/trade/index') && (
        <>
          <Button tone="up" block disabled={pair.open_coin_trade !== 1} onClick={() => toSpot('buy')}>
            {t('buy')}
          </Button>
          <Button tone="down" block disabled={pair.open_coin_trade !== 1} onClick={() => toSpot('sell')}>
            {t('sell')}
          </Button>
        </>
      )}
      {isOffered('/pages/lever/index') && (
        <Button
          tone="quiet"
          block
          disabled={pair.open_lever !== 1}
          onClick={() => go('/pages/lever/index', { symbol: pair.symbol })}
        >
          {common('titles.contracts')}
        </Button>
      )}
    </div>
  )
}
