import { atoms } from '@lagoon/shared/money/atoms'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { useQuotation } from '../../trading/market/useQuotations'
import { typedAmount } from '../../trading/money/amount.rules'
import { isZero } from '../../trading/money/arithmetic'
import { scaleOf, symbolOf } from '../../trading/money/coin'
import { Amount } from '../../ui/Amount'
import { Button } from '../../ui/Button'
import { Price } from '../../ui/Price'
import { Sheet } from '../../ui/Sheet'
import { Figures } from './Figures'
import { type Position, type StopForm, stopProblems } from './order.form'
import { profitAt, sideOf } from './position.figures'
import { currentOf, trailingProblem } from './position.form'
import { SideBadge } from './SideBadge'
import { StopFields } from './StopFields'
import { TrailingField } from './TrailingField'
import { useShown } from './useShown'

interface Props {
  position: Position | null
  /** The prices to which the user moved its lines on the chart; the fields start with them. */
  moved?: Partial<StopForm> | null
  onClose: () => void
}

/** Sets the stops of one position; an emptied field clears its stop. */
export function StopSheet({ position, moved = null, onClose }: Props) {
  const { position: shown, turn, open } = useShown(position)
  if (!shown) return null
  return <StopEditor key={turn} position={shown} moved={moved} open={open} onClose={onClose} />
}

interface EditorProps extends Props {
  position: Position
  open: boolean
}

function StopEditor({ position, moved, open, onClose }: EditorProps) {
  const { t } = useTranslation('contracts')
  const { t: common } = useTranslation()
  const pair = useQuotation(position.symbol).data
  const [values, setValues] = useState<StopForm>({
    profit: typedStop(position.target_profit_price),
    loss: typedStop(position.stop_loss_price),
    ...moved,
  })
  const [trailing, setTrailing] = useState(typedStop(position.trailing_distance))
  const [tried, setTried] = useState(false)
  const formId = useId()
  const save = useAction('POST lever/setstop', { refresh: ['POST lever/my_trade'], onDone: onClose })
  const priceScale = pair?.price_scale ?? 2
  const unit = symbolOf(position.legal)
  const side = sideOf(position.type)
  const at = { side, open: atoms(position.price), current: atoms(currentOf(position)) }
  const problems = stopProblems(values, at, priceScale)
  const tooFar = trailingProblem(trailing, position, priceScale)

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
        <Button block type="submit" form={formId} loading={save.isPending}>
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
      <form
        id={formId}
        className="mt-5"
        onSubmit={event => {
          event.preventDefault()
          setTried(true)
          if (tooFar || save.isPending || Object.keys(problems).length > 0) return
          save.mutate({
            id: position.id,
            target_profit_price: typedAmount(values.profit) || '0',
            stop_loss_price: typedAmount(values.loss) || '0',
            trailing_distance: typedAmount(trailing) || '0',
          })
        }}
      >
        <StopFields
          side={side}
          values={values}
          problems={tried ? problems : {}}
          onChange={change => setValues(now => ({ ...now, ...change }))}
          priceScale={priceScale}
          unit={unit}
          hints={{ profit: bringing(values.profit), loss: bringing(values.loss) }}
        />
        <TrailingField
          position={position}
          value={trailing}
          problem={tried ? tooFar : undefined}
          onChange={setTrailing}
          priceScale={priceScale}
          bringing={bringing}
        />
      </form>
    </Sheet>
  )
}

const typedStop = (price: string): string => (isZero(price) ? '' : price)
