import { useTranslation } from 'react-i18next'
import { Amount } from '../../ui/Amount'
import { Card } from '../../ui/Card'
import { KeyValue } from '../../ui/KeyValue'
import { leftToday, quote, type WithdrawInfo } from './withdrawals.form'

interface Props {
  amount: string
  info: WithdrawInfo
  unit: string
  scale: number
}

/** The fee and the receipt of the typed amount, the arrival time, and how many withdrawals are left today. */
export function Receipt({ amount, info, unit, scale }: Props) {
  const { t } = useTranslation('withdrawals')
  const quoted = quote(amount, info.rate, scale)
  return (
    <Card look="well" className="py-2">
      <KeyValue
        rows={[
          { name: t('fee', { rate: info.rate }), value: <Amount value={quoted?.fee ?? '0'} unit={unit} /> },
          { name: t('receive'), value: <Amount value={quoted?.receipt ?? '0'} unit={unit} />, strong: true },
          { name: t('arrival'), value: t('within', { hours: info.arrival_hours }) },
          { name: t('leftToday'), value: t('leftOf', { left: leftToday(info), limit: info.daily_limit }) },
        ]}
      />
    </Card>
  )
}
