import { useTranslation } from 'react-i18next'
import { How } from '../../explain/How'
import { When } from '../../reads/When'
import { StatusBadge } from '../../records/StatusBadge'
import { Amount } from '../../ui/Amount'
import { CopyText } from '../../ui/CopyText'
import { KeyValue } from '../../ui/KeyValue'
import { Sheet } from '../../ui/Sheet'
import { type DepositRow, depositKind, unitOf } from './depositKind'
import { ProofPicture } from './ProofPicture'
import { Standing } from './Standing'

export function DepositSheet({ row, onClose }: { row: DepositRow | null; onClose: () => void }) {
  const { t } = useTranslation('records')
  return (
    <Sheet open={row !== null} onClose={onClose} title={t('depositTitle')}>
      {row && <DepositDetails row={row} />}
    </Sheet>
  )
}

function DepositDetails({ row }: { row: DepositRow }) {
  const { t } = useTranslation('records')
  const { t: money } = useTranslation('money')
  const kind = depositKind(row)
  return (
    <>
      <div className="flex flex-col items-center gap-2 py-2">
        <p className="text-center text-figure">
          <Amount value={row.amount} unit={unitOf(row)} headline />
        </p>
        <StatusBadge status={row.status} />
      </div>
      <KeyValue
        className="mt-2"
        rows={[
          { name: money('coin'), value: kind === 'bank' ? money('bank') : row.name },
          ...(kind === 'bank'
            ? []
            : [{ name: money('chain'), value: kind === 'chain' ? row.netType : money('merchant') }]),
          { name: money('time'), value: <When at={row.created_at} /> },
          { name: t('number'), value: <CopyText text={String(row.id)} /> },
        ]}
      />
      <Standing status={row.status} reason={row.reason} at={row.created_at} waiting={t('reviewing')} />
      <How kind="deposit" id={row.id} className="mt-2" />
      {row.img && <ProofPicture reference={row.img} />}
    </>
  )
}
