import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { useRead } from '../../api/useRead'
import { isZero } from '../../trading/money/arithmetic'
import { Amount } from '../../ui/Amount'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { KeyValue } from '../../ui/KeyValue'
import { Sheet } from '../../ui/Sheet'
import type { Order } from './trust.rules'

interface Props {
  order: Order | null
  onClose: () => void
  onRedeemed: () => void
}

/** Asks for confirmation before an early redemption: remaining days, the formula, the penalty and the rest. The figures are the server's. */
export function Redemption({ order, onClose, onRedeemed }: Props) {
  const { t } = useTranslation('trust')
  const { t: common } = useTranslation()
  const redeem = useAction('POST lh/deposit/order/cancel', {
    refresh: ['GET lh/deposit/order', 'GET lh/deposit/report', 'GET currency/user_currency_list', 'POST wallet/list'],
    onDone: () => {
      onClose()
      onRedeemed()
    },
    onFailed: onClose,
  })
  // Days may pass while the sheet is open, so the figures are read again.
  const fresh = useRead(
    'GET lh/deposit/order',
    { status: 1, limit: 100 },
    { enabled: order !== null, refetchInterval: 5000 },
  )
  const shown = fresh.data?.order_list.find(({ id }) => id === order?.id) ?? order
  const unit = shown?.currency_name
  return (
    <Sheet
      open={order !== null}
      onClose={onClose}
      title={t('redeemTitle')}
      description={t('redeemNote')}
      footer={
        <div className="grid grid-cols-2 gap-3">
          <Button tone="quiet" onClick={onClose} data-autofocus>
            {common('actions.cancel')}
          </Button>
          <Button tone="danger" loading={redeem.isPending} onClick={() => shown && redeem.mutate({ id: shown.id })}>
            {t('redeemNow')}
          </Button>
        </div>
      }
    >
      {shown && (
        <>
          <KeyValue
            rows={[
              { name: t('principal'), value: <Amount value={shown.amount} unit={unit} /> },
              { name: t('daysLeft'), value: shown.remain_day },
              { name: t('received'), value: <Amount value={shown.paid_interest} unit={unit} signed /> },
              {
                name: t('penalty'),
                value: <Amount value={isZero(shown.cancel_fee) ? '0' : `-${shown.cancel_fee}`} unit={unit} signed />,
              },
              { name: t('comesBack'), value: <Amount value={shown.return_amount} unit={unit} />, strong: true },
            ]}
          />
          <Card look="well" className="mt-3">
            <p className="figures text-note text-soft">{shown.penalty_rule}</p>
          </Card>
        </>
      )}
    </Sheet>
  )
}
