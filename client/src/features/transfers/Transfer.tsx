import { History } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../api/ReadFailed'
import { back, go } from '../../parts/navigator'
import { useMyCoins } from '../../trading/money/useMyCoins'
import { IconButton } from '../../ui/IconButton'
import { Screen } from '../../ui/Screen'
import { Skeleton } from '../../ui/Skeleton'
import { type Moved, TransferFields } from './TransferFields'
import { Transferred } from './Transferred'

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
