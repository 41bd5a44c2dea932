import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { useFieldText } from '../../parts/useFieldText'
import { useQuotation } from '../../trading/market/useQuotations'
import { symbolOf } from '../../trading/money/coin'
import { Amount } from '../../ui/Amount'
import { AmountInput } from '../../ui/AmountInput'
import { Button } from '../../ui/Button'
import { KeyValue } from '../../ui/KeyValue'
import { Notice } from '../../ui/Notice'
import { Price } from '../../ui/Price'
import { Sheet } from '../../ui/Sheet'
import { type AmendForm, amendFormOf, amendment, amendProblems, heldAfter, keepsTurn } from './amend.form'
import type { Order } from './orderRow.rules'

interface Props {
  /** The present order; it may fill while the sheet is open. */
  order: Order
  /** The price to which the user moved its line on the chart. */
  moved?: string
  open: boolean
  onClose: () => void
}

/** Changes price and amount of an open order, and shows its new hold and whether it loses its place in the queue. */
export default function AmendSheet({ order, moved, open, onClose }: Props) {
  const { t } = useTranslation('spot')
  const fieldText = useFieldText()
  const pair = useQuotation(order.symbol).data
  const scales = { price: pair?.price_scale ?? 2, amount: pair?.amount_scale ?? 8 }
  const [form, setForm] = useState<AmendForm>(() => ({ ...amendFormOf(order), ...(moved && { price: moved }) }))
  const [tried, setTried] = useState(false)
  const formId = useId()
  const amend = useAction('PUT coin/trade', { withoutFrame: ['GET coin/list', 'POST wallet/detail'], onDone: onClose })
  const [base, quote] = [symbolOf(order.currency_id), symbolOf(order.legal_id)]
  const problems = amendProblems(form, order, scales)
  const isFine = Object.keys(problems).length === 0
  const change = isFine ? amendment(form, order) : null
  const gone = order.status !== 1
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('amendTitle')}
      footer={
        <Button block type="submit" form={formId} disabled={gone || (isFine && !change)} loading={amend.isPending}>
          {t('amend')}
        </Button>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={event => {
          event.preventDefault()
          setTried(true)
          if (change && !gone && !amend.isPending) amend.mutate({ id: order.id, ...change })
        }}
      >
        {gone && <Notice kind="warn">{t('endedMeanwhile')}</Notice>}
        {order.order_type === 'limit' && (
          <AmountInput
            label={t('price')}
            scale={scales.price}
            unit={quote}
            value={form.price}
            onChange={price => setForm(now => ({ ...now, price }))}
            error={tried ? fieldText(problems.price) : undefined}
          />
        )}
        <AmountInput
          label={t('amount')}
          aside={
            <span>
              {t('filled')} <Amount value={order.deal_amount} unit={base} />
            </span>
          }
          scale={scales.amount}
          unit={base}
          value={form.amount}
          onChange={amount => setForm(now => ({ ...now, amount }))}
          error={tried || problems.amount === 'too_small' ? fieldText(problems.amount) : undefined}
        />
        <KeyValue
          rows={[
            ...(order.state === 'untriggered' && order.stop_price !== null
              ? [{ name: t('stopPrice'), value: <Price value={order.stop_price} scale={scales.price} /> }]
              : []),
            {
              name: t('held'),
              value: (
                <Amount
                  value={(isFine && heldAfter(form, order, scales)) || undefined}
                  unit={order.type === 1 ? quote : base}
                />
              ),
              strong: true,
            },
          ]}
        />
        {order.state === 'untriggered' && <p className="text-small text-faint">{t('stopStays')}</p>}
        {change && <Notice kind="info">{t(keepsTurn(form, order) ? 'keepsTurn' : 'losesTurn')}</Notice>}
      </form>
    </Sheet>
  )
}
