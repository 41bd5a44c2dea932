import { useTranslation } from 'react-i18next'
import { usePaged } from '../../../api/usePaged'
import { When } from '../../../api/When'
import { fillInFrame } from '../../../features/spot/orderRow.rules'
import type { Quotation } from '../../../trading/market/quotation'
import { Amount } from '../../../ui/Amount'
import { Price } from '../../../ui/Price'
import { None } from '../terminal/None'
import { Scroll } from '../terminal/Scroll'

/** The user's trades of a pair, below the public ones. */
export function OwnTape({ pair }: { pair: Quotation }) {
  const { t } = useTranslation('spot')
  const { t: desk } = useTranslation('desk')
  const pairIds = { currency_id: pair.currency_id, legal_id: pair.legal_id }
  const { rows } = usePaged('GET coin/fills', pairIds, { apply: fillInFrame(pairIds) })
  return (
    <section aria-label={desk('myTrades')} className="terminal-panel terminal-own">
      <h2 className="terminal-title">{desk('myTrades')}</h2>
      <Scroll>
        {rows?.length === 0 && <None>{t('noneTraded')}</None>}
        <ul className="figures px-3 text-small">
          {rows?.map(fill => (
            <li key={`${fill.id} ${fill.order_id}`} className="flex h-6 items-center justify-between gap-2">
              <span className={fill.type === 1 ? 'text-up-ink' : 'text-down-ink'}>
                <span className="sr-only">{t(fill.type === 1 ? 'buy' : 'sell')} </span>
                <Price value={fill.price} scale={pair.price_scale} />
              </span>
              <Amount value={fill.amount} />
              <span className="text-faint">
                <When at={fill.at} style="date" />
              </span>
            </li>
          ))}
        </ul>
      </Scroll>
    </section>
  )
}
