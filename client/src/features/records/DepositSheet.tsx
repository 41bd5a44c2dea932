import { useTranslation } from 'react-i18next'
import { When } from '../../api/When'
import { How } from '../../trading/explain/How'
import { CopyText } from '../../ui/CopyText'
import { KeyValue } from '../../ui/KeyValue'
import { Sheet } from '../../ui/Sheet'
import { AmountHead } from './AmountHead'
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
      <AmountHead amount={row.amount} unit={unitOf(row)} status={row.status} />
      <KeyValue
        className="mt-2"
        rows={[
          { name: money('coin'), value: kind === 'bank' ? money('bank') : row.name },
          ...(kind === 'bank'
            ? []
            : [{ name: money('chain'), value: kind === 'chain' ? row.netType : money('merchant') }]),
          { name: money('time'), value: <When at={row.created_at} /> },
          { name: t('number'), value: <CopyText text={String(row.id)} /> },
          ...(row.tx_hash
            ? [{ name: t('hash'), value: <CopyText text={row.tx_hash} look="full" className="text-right" /> }]
            : []),
        ]}
      />
      <Standing status={row.status} reason={row.reason} at={row.created_at} waiting={t('reviewing')} />
      <How kind="deposit" id={row.id} className="mt-2" />
      {row.img && <ProofPicture reference={row.img} />}
    </>
  )
}
