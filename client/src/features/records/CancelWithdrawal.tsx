import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { Button } from '../../ui/Button'
import { confirm } from '../../ui/confirm'
import { formatFigure } from '../../ui/figure'
import type { WithdrawalRow } from './depositKind'

/** Ends a withdrawal that is still under review, after one confirmation. */
export function CancelWithdrawal({ row, unit }: { row: WithdrawalRow; unit: string }) {
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
