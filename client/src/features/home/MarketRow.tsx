import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { CoinLink } from '../../parts/CoinLink'
import { hrefOf } from '../../parts/navigator'
import { amountText } from '../../trading/chart/figures'
import type { Quotation } from '../../trading/market/quotation'
import { Change } from '../../ui/Change'
import { CoinLogo } from '../../ui/CoinLogo'
import { InSight } from '../../ui/InSight'
import { Price } from '../../ui/Price'
import { StarButton } from './StarButton'
import { Trend } from './Trend'

interface MarketRowProps {
  pair: Quotation
  starred: boolean
  /** The content of the last column. */
  last: 'change' | 'turnover'
}

/** One pair, rendered again only when it changes and is visible. */
export function MarketRow(props: MarketRowProps) {
  return (
    <InSight as="li" className="relative flex items-center">
      <Row {...props} />
    </InSight>
  )
}

const Row = memo(function Row({ pair, starred, last }: MarketRowProps) {
  const { t } = useTranslation('home')
  return (
    <>
      <StarButton symbol={pair.symbol} isStarred={starred} className="-ml-3.5 h-[58px] w-11" />
      <CoinLink id={pair.currency_id} name={pair.currency_name} className="-mr-0.5 -ml-2 h-[58px] w-11">
        <CoinLogo symbol={pair.currency_name} src={pair.logo} size={28} />
      </CoinLink>
      <a
        href={hrefOf('/pages/trade/kline', { symbol: pair.symbol })}
        className="-mr-2 flex h-[58px] min-w-0 flex-1 items-center gap-1.5 rounded-md pr-2 active:bg-press"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate text-body font-semibold">
            {pair.currency_name}
            <span className="text-caption font-normal text-faint">/{pair.legal_name}</span>
          </span>
          <span className="figures block truncate text-caption text-faint">
            {last === 'turnover' ? (
              `${amountText(pair.volume)} ${pair.currency_name}`
            ) : (
              <>
                {t('volume')} {amountText(pair.turnover)}
                <span className="max-[26.8rem]:sr-only"> {pair.legal_name}</span>
              </>
            )}
          </span>
        </span>
        <span className="shrink-0 max-[23.7rem]:hidden">
          <Trend pair={pair} width={38} height={22} />
        </span>
        <span className="min-w-[4.75rem] shrink-0 text-right text-body font-medium">
          <Price value={pair.now_price} scale={pair.price_scale} />
        </span>
        {last === 'turnover' ? (
          <span className="figures w-[4.75rem] shrink-0 text-right text-body font-medium">
            <span className="sr-only">{t('turnover')} </span>
            {amountText(pair.turnover)}
          </span>
        ) : (
          <Change value={pair.change} look="block" className="w-[4.75rem] min-w-0 shrink-0 px-1!" />
        )}
      </a>
    </>
  )
})
