import { useTranslation } from 'react-i18next'
import { go } from '../../parts/navigator'
import { StatusBadge } from '../../trading/records/StatusBadge'
import { Amount } from '../../ui/Amount'
import type { KeyValueRow } from '../../ui/KeyValue'
import { Submitted } from '../../ui/Submitted'

export interface WithdrawnRecord {
  amount: string
  unit: string
  receipt?: string
  facts: readonly KeyValueRow[]
  hours: number
}

const underReview = 1

export function Withdrawn({ record, onAgain }: { record: WithdrawnRecord; onAgain: () => void }) {
  const { t } = useTranslation('withdrawals')
  const { t: money } = useTranslation('money')
  return (
    <Submitted
      title={t('doneTitle')}
      note={t('doneNote', { hours: record.hours })}
      rows={[
        { name: money('amount'), value: <Amount value={record.amount} unit={record.unit} /> },
        { name: t('receive'), value: <Amount value={record.receipt} unit={record.unit} />, strong: true },
        ...record.facts,
        { name: money('state'), value: <StatusBadge status={underReview} /> },
      ]}
      follow={{ label: money('records'), run: () => go('/pages/assets/record', { tab: 'withdrawals' }) }}
      again={{ label: t('again'), run: onAgain }}
    />
  )
}
