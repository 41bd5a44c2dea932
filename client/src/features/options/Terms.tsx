import { format } from '@lagoon/shared/money/format'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../ui/Amount'
import { KeyValue } from '../../ui/KeyValue'
import { type Duration, outcomeOf, type Payable } from './option.form'

interface Props {
  number: string
  duration: Duration
  coin: Payable
  scale: number
}

/** The cost of an option of this amount, its payout if it wins, and its average result. */
export function Terms({ number, duration, coin, scale }: Props) {
  const { t } = useTranslation('options')
  const { fee, profit, payout, average, breakEven } = outcomeOf(number, duration, coin.micro_trade_fee, scale)
  return (
    <>
      <KeyValue
        rows={[
          { name: t('fee'), value: <Amount value={fee} unit={coin.name} /> },
          { name: `${t('profit')} (+${duration.profit_ratio}%)`, value: <Amount value={profit} unit={coin.name} /> },
          { name: t('payout'), value: <Amount value={payout} unit={coin.name} />, strong: true },
          { name: t('average'), value: <Amount value={average} unit={coin.name} signed /> },
          { name: t('breakEven'), value: `${format(breakEven, { scale: 2 })}%` },
        ]}
      />
      <p className="mt-1 text-small text-faint">{t('odds')}</p>
    </>
  )
}
