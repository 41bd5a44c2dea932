import type { CallData } from '@lagoon/shared/api/index'
import { useTranslation } from 'react-i18next'
import { When } from '../../api/When'
import { How } from '../../trading/explain/How'
import { Amount } from '../../ui/Amount'
import { Badge } from '../../ui/Badge'
import { Price } from '../../ui/Price'

type Fill = CallData<'GET coin/fills'>['data'][number]

/** One of the user's trades: its price, amount and fee, and whether it was maker or taker. */
export function FillRow({ fill, isOfOne }: { fill: Fill; isOfOne: boolean }) {
  const { t } = useTranslation('spot')
  const isBuy = fill.type === 1
  const [base, quote] = fill.symbol.split('/')
  return (
    <li className="border-line border-b py-3 last:border-b-0">
      <p className="flex flex-wrap items-center gap-2 text-note font-semibold">
        {fill.symbol}
        <Badge tone={isBuy ? 'up' : 'down'}>{t(isBuy ? 'buy' : 'sell')}</Badge>
        <Badge tone="neutral">{t(fill.maker ? 'maker' : 'taker')}</Badge>
        <span className="ml-auto text-caption font-normal text-faint">
          <When at={fill.at} />
        </span>
      </p>
      <dl className="figures mt-2 grid grid-cols-2 gap-x-4 gap-y-1 text-small">
        <Part name={t('price')}>
          <Price value={fill.price} />
        </Part>
        <Part name={t('amount')}>
          <Amount value={fill.amount} unit={base} />
        </Part>
        <Part name={t('total')}>
          <Amount value={fill.value} unit={quote} />
        </Part>
        <Part name={t('charged')}>
          <Amount value={fill.fee} unit={fill.fee_currency} />
        </Part>
      </dl>
      {!isOfOne && <How kind="order" id={fill.order_id} className="mt-1" />}
    </li>
  )
}

const Part = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="min-w-0 even:text-right">
    <dt className="text-caption text-faint">{name}</dt>
    <dd className="break-words">{children}</dd>
  </div>
)
