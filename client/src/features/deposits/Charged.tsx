import { useTranslation } from 'react-i18next'
import { go } from '../../parts/navigator'
import { StatusBadge } from '../../trading/records/StatusBadge'
import { Amount } from '../../ui/Amount'
import { Submitted } from '../../ui/Submitted'

export interface ChargedRecord {
  amount: string
  unit: string
  chain: string | undefined
}

const underReview = 1

export function Charged({ record, onAgain }: { record: ChargedRecord; onAgain: () => void }) {
  const { t } = useTranslation('deposits')
  const { t: money } = useTranslation('money')
  return (
    <Submitted
      title={t('doneTitle')}
      note={t('doneNote')}
      rows={[
        { name: money('amount'), value: <Amount value={record.amount} unit={record.unit} />, strong: true },
        { name: money('chain'), value: record.chain ?? money('bank') },
        { name: money('state'), value: <StatusBadge status={underReview} /> },
      ]}
      follow={{ label: money('records'), run: () => go('/pages/assets/record', { tab: 'deposits' }) }}
      again={{ label: t('again'), run: onAgain }}
    />
  )
}
