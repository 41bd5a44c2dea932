import { History } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../api/ReadFailed'
import { back, go } from '../../parts/navigator'
import { AccountName } from '../../trading/money/AccountName'
import { useMyCoins } from '../../trading/money/useMyCoins'
import { Amount } from '../../ui/Amount'
import { IconButton } from '../../ui/IconButton'
import { Screen } from '../../ui/Screen'
import { Skeleton } from '../../ui/Skeleton'
import { Submitted } from '../../ui/Submitted'
import { type Moved, TransferFields } from './TransferFields'

/** Transfers a coin between two of the user's accounts. */
export function Transfer() {
  const { t: common } = useTranslation()
  const coins = useMyCoins()
  const [moved, setMoved] = useState<Moved | null>(null)
  return (
    <Screen
      title={common('titles.transfer')}
      onBack={() => back()}
      right={
        <IconButton
          label={common('titles.transferRecords')}
          icon={<History size={21} />}
          onClick={() => go('/pages/assets/transfer/record')}
        />
      }
    >
      {moved ? (
        <Transferred moved={moved} onAgain={() => setMoved(null)} />
      ) : coins.data ? (
        <TransferFields coins={coins.data} onMoved={setMoved} />
      ) : coins.isError ? (
        <ReadFailed of={coins} />
      ) : (
        <div aria-hidden="true" className="flex flex-col gap-5 pt-2">
          <Skeleton height={121} className="rounded-lg" />
          <Skeleton height={72} />
          <Skeleton height={72} />
        </div>
      )}
    </Screen>
  )
}

function Transferred({ moved, onAgain }: { moved: Moved; onAgain: () => void }) {
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
