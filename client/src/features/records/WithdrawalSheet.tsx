import { withdrawalArrivalHours } from '@lagoon/shared/products/withdrawals.rules'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { When } from '../../api/When'
import { How } from '../../trading/explain/How'
import { bankId, symbolOf } from '../../trading/money/coin'
import { Amount } from '../../ui/Amount'
import { Button } from '../../ui/Button'
import { CopyText } from '../../ui/CopyText'
import { confirm } from '../../ui/confirm'
import { formatFigure } from '../../ui/figure'
import { KeyValue } from '../../ui/KeyValue'
import { Sheet } from '../../ui/Sheet'
import { AmountHead } from './AmountHead'
import type { WithdrawalRow } from './depositKind'
import { Standing } from './Standing'

export function WithdrawalSheet({ row, onClose }: { row: WithdrawalRow | null; onClose: () => void }) {
  const { t } = useTranslation('records')
  return (
    <Sheet open={row !== null} onClose={onClose} title={t('withdrawalTitle')}>
      {row && <WithdrawalDetails row={row} />}
    </Sheet>
  )
}

function WithdrawalDetails({ row }: { row: WithdrawalRow }) {
  const { t } = useTranslation('records')
  const { t: money } = useTranslation('money')
  const unit = symbolOf(row.currency) || row.name
  const byBank = row.currency === bankId
  return (
    <>
      <AmountHead amount={row.number} unit={unit} status={row.status} isCancelled={row.cancelled === 1} />
      <KeyValue
        className="mt-2"
        rows={[
          { name: t('fee'), value: <Amount value={row.rate} unit={unit} /> },
          { name: t('receipt'), value: <Amount value={row.real_number} unit={unit} />, strong: true },
          { name: money('chain'), value: byBank ? money('bank') : row.netType },
          {
            name: money('address'),
            value: byBank ? t('toCard') : <CopyText text={row.address} look="full" className="text-right" />,
          },
          ...(row.notes ? [{ name: t('notes'), value: row.notes }] : []),
          { name: money('time'), value: <When at={row.create_time} /> },
          { name: t('number'), value: <CopyText text={String(row.id)} /> },
          ...(row.tx_hash
            ? [{ name: t('hash'), value: <CopyText text={row.tx_hash} look="full" className="text-right" /> }]
            : []),
        ]}
      />
      <Standing
        status={row.status}
        isCancelled={row.cancelled === 1}
        reason={row.reason}
        at={row.create_time}
        waiting={t('arriving', { hours: withdrawalArrivalHours })}
        afterRejection={t('returned')}
      />
      <How kind="withdrawal" id={row.id} className="mt-2" />
      {row.status === 1 && <CancelWithdrawal row={row} unit={unit} />}
    </>
  )
}

/** Ends a withdrawal that is still under review, after one confirmation. */
function CancelWithdrawal({ row, unit }: { row: WithdrawalRow; unit: string }) {
  const { t } = useTranslation('records')
  const cancel = useAction('PUT wallet/out', { refresh: ['GET charge_mention/log3'] })
  async function ask() {
    const sure = await confirm({
      title: t('cancelAsk'),
      body: t('cancelBody', { amount: formatFigure(row.number), unit }),
      ok: t('cancel'),
      cancel: t('keep'),
      tone: 'danger',
    })
    if (sure) cancel.mutate({ id: row.id })
  }
  return (
    <Button tone="quiet" block className="mt-4" loading={cancel.isPending} onClick={() => void ask()}>
      {t('cancel')}
    </Button>
  )
}
