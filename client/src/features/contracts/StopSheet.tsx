import { atoms } from '@lagoon/shared/money/atoms'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuotation } from '../../market/useQuotations'
import { typedAmount } from '../../money/amount.rules'
import { scaleOf, symbolOf } from '../../money/coin'
import { isZero } from '../../money/reckon'
import { useAction } from '../../reads/useAction'
import { Amount } from '../../ui/Amount'
import { Button } from '../../ui/Button'
import { Price } from '../../ui/Price'
import { Sheet } from '../../ui/Sheet'
import { Figures } from './Figures'
import { type Position, type StopForm, stopProblems } from './order.form'
import { profitAt, sideOf } from './position.figures'
import { SideBadge } from './SideBadge'
import { StopFields } from './StopFields'

/** Sets the stops of one position; an emptied field clears its stop. */
export function StopSheet({ position, onClose }: { position: Position | null; onClose: () => void }) {
  const [shown, setShown] = useState(position)
  if (position && position.id !== shown?.id) setShown(position)
  if (!shown) return null
  return <StopEditor key={shown.id} position={position ?? shown} open={position !== null} onClose={onClose} />
}

function StopEditor({ position, open, onClose }: { position: Position; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('contracts')
  const { t: common } = useTranslation()
  const pair = useQuotation(position.symbol).data
  const [values, setValues] = useState<StopForm>({
    profit: typedStop(position.target_profit_price),
    loss: typedStop(position.stop_loss_price),
  })
  const [tried, setTried] = useState(false)
  const save = useAction('POST lever/setstop', { refresh: ['POST lever/my_trade'], onDone: onClose })
  const priceScale = pair?.price_scale ?? 2
  const unit = symbolOf(position.legal)
  const side = sideOf(position.type)
  const current = position.status === 0 ? position.price : position.update_price
  const problems = stopProblems(values, { side, open: atoms(position.price), current: atoms(current) }, priceScale)

  const bringing = (price: string) => {
    const typed = typedAmount(price)
    if (typed === '' || isZero(typed) || !pair) return undefined
    return (
      <>
        {t('wouldBring')}{' '}
        <Amount value={profitAt(position, typed, scaleOf(position.legal))} scale={2} unit={unit} signed />
      </>
    )
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('stops')}
      description={t('stopSheetNote')}
      footer={
        <Button
          block
          loading={save.isPending}
          onClick={() => {
            setTried(true)
            if (Object.keys(problems).length > 0) return
            save.mutate({
              id: position.id,
              target_profit_price: typedAmount(values.profit) || '0',
              stop_loss_price: typedAmount(values.loss) || '0',
            })
          }}
        >
          {common('actions.save')}
        </Button>
      }
    >
      <p className="flex items-center gap-2 text-body font-semibold">
        {position.symbol} <SideBadge position={position} />
      </p>
      <Figures
        figures={[
          { name: t('openPrice'), value: <Price value={position.price} scale={priceScale} /> },
          { name: t('currentPrice'), value: <Price value={position.update_price} scale={priceScale} tone="last" /> },
          { name: t('liquidationPrice'), value: <Price value={position.liquidation_price} scale={priceScale} /> },
        ]}
      />
      <div className="mt-5">
        <StopFields
          side={side}
          values={values}
          problems={tried ? problems : {}}
          onChange={change => setValues(now => ({ ...now, ...change }))}
          priceScale={priceScale}
          unit={unit}
          hints={{ profit: bringing(values.profit), loss: bringing(values.loss) }}
        />
      </div>
    </Sheet>
  )
}

const typedStop = (price: string): string => (isZero(price) ? '' : price)
