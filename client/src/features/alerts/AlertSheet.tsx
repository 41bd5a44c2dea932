import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { useFieldText } from '../../parts/useFieldText'
import { useForm } from '../../parts/useForm'
import type { Quotation } from '../../trading/market/quotation'
import { AmountInput } from '../../ui/AmountInput'
import { Button } from '../../ui/Button'
import { formatFigure } from '../../ui/figure'
import { Price } from '../../ui/Price'
import { Sheet } from '../../ui/Sheet'
import { AlertRows } from './AlertRows'
import { alertProblem, awayBy, directionOf } from './alert.form'

const steps = [-5, -1, 1, 5] as const

interface Props {
  pair: Quotation
  open: boolean
  onClose: () => void
}

/** Sets an alert on a pair, and lists all open ones. */
export default function AlertSheet({ pair, open, onClose }: Props) {
  const { t } = useTranslation('market')
  const fieldText = useFieldText()
  const formId = useId()
  const set = useAction('POST currency/alert', {
    withoutFrame: ['GET currency/alerts'],
    onDone: () => form.clear(),
    onFailed: ({ fields }) => fields.price && form.refuse({ price: fields.price }),
  })
  const form = useForm(
    { price: '' },
    ({ price }) => {
      const problem = alertProblem(price, pair)
      return problem ? { price: problem } : {}
    },
    ({ price }) => {
      const direction = directionOf(price, pair) ?? 'above'
      set.mutate({ currency_id: pair.currency_id, legal_id: pair.legal_id, direction, price })
    },
  )
  const { price } = form.values
  const direction = directionOf(price, pair)
  const coin = pair.legal_name
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('alertsOf', { symbol: pair.symbol })}
      footer={
        <Button block type="submit" form={formId} loading={set.isPending}>
          {t('setAlert')}
        </Button>
      }
    >
      <form id={formId} ref={form.ref} noValidate onSubmit={form.submit}>
        <AmountInput
          label={t('alertAt')}
          aside={<Price value={pair.now_price} scale={pair.price_scale} tone="last" />}
          scale={pair.price_scale}
          unit={coin}
          value={price}
          onChange={typed => form.change('price', typed)}
          error={fieldText(form.problems.price)}
          hint={
            direction
              ? t(direction === 'above' ? 'notifyAbove' : 'notifyBelow', { price: formatFigure(price), coin })
              : t('notifyOnce')
          }
        />
        <div className="mt-3 grid grid-cols-4 gap-2">
          {steps.map(percent => (
            <Button
              key={percent}
              size="sm"
              tone="outline"
              className="figures"
              onClick={() => form.change('price', awayBy(percent, pair))}
            >
              {percent > 0 ? `+${percent} %` : `−${-percent} %`}
            </Button>
          ))}
        </div>
      </form>
      <AlertRows symbol={pair.symbol} />
    </Sheet>
  )
}
