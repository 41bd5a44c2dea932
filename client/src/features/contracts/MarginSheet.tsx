import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { useQuotation } from '../../trading/market/useQuotations'
import { Available } from '../../trading/money/Available'
import { amountProblem, typedAmount } from '../../trading/money/amount.rules'
import { isZero } from '../../trading/money/arithmetic'
import { scaleOf, symbolOf } from '../../trading/money/coin'
import { useAmountText } from '../../trading/money/useAmountText'
import { useWallet } from '../../trading/money/useWallet'
import { Amount } from '../../ui/Amount'
import { AmountInput } from '../../ui/AmountInput'
import { Button } from '../../ui/Button'
import { KeyValue } from '../../ui/KeyValue'
import { Price } from '../../ui/Price'
import { Segmented } from '../../ui/Segmented'
import { Sheet } from '../../ui/Sheet'
import { HoldingHead, type HoldingSheet } from './HoldingHead'
import type { Position } from './order.form'
import { type MarginForm, marginPreview, mostMargin } from './position.form'
import { useShown } from './useShown'

/** Adds margin to an open position or removes some, and shows the resulting liquidation price. */
export function MarginSheet({ position, gone, onClose }: HoldingSheet) {
  const { position: shown, turn, open } = useShown(position)
  if (!shown) return null
  return <MarginEditor key={turn} position={shown} gone={gone} open={open} onClose={onClose} />
}

interface EditorProps extends HoldingSheet {
  position: Position
  open: boolean
}

function MarginEditor({ position, gone, open, onClose }: EditorProps) {
  const { t } = useTranslation('contracts')
  const { t: money } = useTranslation('money')
  const priceScale = useQuotation(position.symbol).data?.price_scale ?? 2
  const scales = { price: priceScale, coin: scaleOf(position.legal) }
  const unit = symbolOf(position.legal)
  const available = useWallet(position.legal, 'lever').data?.lever_balance ?? '0'
  const [form, setForm] = useState<MarginForm>({ way: 'add', amount: '' })
  const [tried, setTried] = useState(false)
  const formId = useId()
  const change = useAction('POST lever/margin', {
    withoutFrame: ['POST lever/my_trade', 'POST lever/deal'],
    onDone: onClose,
  })
  const most = mostMargin(form, position, available, scales)
  const adds = form.way === 'add'
  const nothing = !adds && isZero(most)
  const limits = { scale: scales.coin, ...(adds ? { balance: most } : { maximum: most }) }
  const amountText = useAmountText(limits, unit, { currency: position.legal, account: 'lever' })
  const problem = amountProblem(form.amount, limits)
  const after = marginPreview(form, position, available, scales)
  const sentence = nothing && problem === 'too_large' ? t('nothingRemovable') : amountText(problem, form.amount)
  const isShown = tried || (problem !== 'required' && form.amount !== '')
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('margin')}
      description={t('marginNote')}
      footer={
        <Button block disabled={gone} loading={change.isPending} type="submit" form={formId}>
          {t(adds ? 'addMargin' : 'removeMargin')}
        </Button>
      }
    >
      <form
        id={formId}
        onSubmit={event => {
          event.preventDefault()
          setTried(true)
          if (problem || gone || change.isPending) return
          change.mutate({ id: position.id, type: adds ? 1 : 2, number: typedAmount(form.amount) })
        }}
      >
        <HoldingHead position={position} gone={gone} />
        <Segmented
          className="mt-4"
          label={t('margin')}
          value={form.way}
          onChange={way => {
            setTried(false)
            setForm({ way, amount: '' })
          }}
          options={[
            { value: 'add', label: t('addMargin') },
            { value: 'remove', label: t('removeMargin') },
          ]}
        />
        <div className="mt-4">
          <AmountInput
            label={t('amount')}
            aside={
              adds ? (
                <Available value={available} unit={unit} />
              ) : (
                <span>
                  {t('removable')} <Amount value={most} unit={unit} className="text-ink" />
                </span>
              )
            }
            scale={scales.coin}
            unit={unit}
            maxLabel={money('all')}
            onMax={() => setForm(now => ({ ...now, amount: isZero(most) ? '' : most }))}
            value={form.amount}
            onChange={amount => setForm(now => ({ ...now, amount }))}
            error={isShown ? sentence : undefined}
            hint={nothing ? t('nothingRemovable') : undefined}
          />
        </div>
        <KeyValue
          className="mt-3"
          rows={[
            { name: t('currentPrice'), value: <Price value={position.update_price} scale={priceScale} tone="last" /> },
            {
              name: t('margin'),
              value: (
                <Moved
                  before={<Amount value={position.caution_money} />}
                  after={after && <Amount value={after.margin} unit={unit} />}
                />
              ),
            },
            {
              name: t('liquidationPrice'),
              value: (
                <Moved
                  before={<Price value={position.liquidation_price} scale={priceScale} />}
                  after={after && <Price value={after.liquidation} scale={priceScale} className="text-warn-ink" />}
                />
              ),
              strong: true,
            },
          ]}
        />
      </form>
    </Sheet>
  )
}

/** "65,280.96 → 63,960.96" */
const Moved = ({ before, after }: { before: React.ReactNode; after: React.ReactNode }) =>
  after ? (
    <>
      <span className="text-faint">{before} →</span> {after}
    </>
  ) : (
    before
  )
