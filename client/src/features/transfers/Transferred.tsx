import { useTranslation } from 'react-i18next'
import { go } from '../../parts/navigator'
import { AccountName } from '../../trading/money/AccountName'
import { Amount } from '../../ui/Amount'
import { Submitted } from '../../ui/Submitted'
import type { Moved } from './TransferFields'

export function Transferred({ moved, onAgain }: { moved: Moved; onAgain: () => void }) {
  const { t } = useTranslation('transfers')
  const { t: common } = useTranslation()
  const { t: money } = useTranslation('money')
  return (
    <Submitted
      title={t('doneTitle')}
      note={t('doneNote')}
      rows={[
        { name: money('amount'), value: <Amount value={moved.amount} unit={moved.coin} />, strong: true },
        { name: t('from'), value: <AccountName of={moved.from} /> },
        { name: t('to'), value: <AccountName of={moved.to} /> },
      ]}
      follow={{ label: common('titles.transferRecords'), run: () => go('/pages/assets/transfer/record') }}
      again={{ label: t('again'), run: onAgain }}
    />
  )
}
