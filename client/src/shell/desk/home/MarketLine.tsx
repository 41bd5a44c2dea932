import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { StarButton } from '../../../features/home/StarButton'
import { Trend } from '../../../features/home/Trend'
import { CoinLink } from '../../../parts/CoinLink'
import { hrefOf } from '../../../parts/navigator'
import { isOffered } from '../../../parts/offered'
import { amountText } from '../../../trading/chart/figures'
import type { Quotation } from '../../../trading/market/quotation'
import { Change } from '../../../ui/Change'
import { CoinLogo } from '../../../ui/CoinLogo'
import { Link } from '../../../ui/Link'
import { Price } from '../../../ui/Price'

/** One pair, rendered again only when it changes. */
export const MarketLine = memo(function MarketLine({ pair, isStarred }: { pair: Quotation; isStarred: boolean }) {
  const { t: common } = useTranslation()
  return (
    <tr className="h-14 border-line border-t">
      <td>
        <span className="flex items-center gap-2">
          <StarButton symbol={pair.symbol} isStarred={isStarred} className="size-7" />
          <CoinLink id={pair.currency_id} name={pair.currency_name} className="min-h-11">
            <CoinLogo symbol={pair.currency_name} src={pair.logo} size={28} />
          </CoinLink>
          <a
            href={hrefOf('/pages/trade/kline', { symbol: pair.symbol })}
            className="flex min-h-11 items-center gap-2.5 rounded-sm pr-2 font-semibold"
          >
            <span>
              {pair.currency_name}
              <span className="text-small font-normal text-faint">/{pair.legal_name}</span>
            </span>
          </a>
        </span>
      </td>
      <td className="text-right font-semibold">
        <Price value={pair.now_price} scale={pair.price_scale} />
      </td>
      <td className="text-right">
        <Change value={pair.change} />
      </td>
      <td className="roomy text-right text-soft">
        <Price value={pair.high} scale={pair.price_scale} />
      </td>
      <td className="roomy text-right text-soft">
        <Price value={pair.low} scale={pair.price_scale} />
      </td>
      <td className="text-right text-soft">{amountText(pair.turnover)}</td>
      <td className="pl-6 [&_svg]:ml-auto">
        <Trend pair={pair} width={96} height={28} />
      </td>
      <td className="pl-4 text-right">
        {pair.open_coin_trade === 1 && isOffered('/pages/trade/index') && (
          <Link href={hrefOf('/pages/trade/index', { symbol: pair.symbol })}>{common('tabs.spot')}</Link>
        )}
      </td>
    </tr>
  )
})
