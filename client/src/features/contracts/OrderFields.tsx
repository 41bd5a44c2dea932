import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { go } from '../../parts/navigator'
import { useFieldText } from '../../parts/useFieldText'
import type { Quotation } from '../../trading/market/quotation'
import { Available } from '../../trading/money/Available'
import { AmountInput } from '../../ui/AmountInput'
import { ErrorState } from '../../ui/ErrorState'
import { formatFigure } from '../../ui/figure'
import { LinkButton } from '../../ui/Link'
import { PercentSlider } from '../../ui/PercentSlider'
import { Price } from '../../ui/Price'
import { Segmented } from '../../ui/Segmented'
import { Skeleton } from '../../ui/Skeleton'
import { Stepper } from '../../ui/Stepper'
import { Switch } from '../../ui/Switch'
import { LeverageSheet } from './LeverageSheet'
import { lotsAt, shareOf } from './order.form'
import { StopFields } from './StopFields'
import type { OrderFormState } from './useOrderForm'

interface Props {
  pair: Quotation
  form: OrderFormState
}

/** Direction, entry, leverage, lots and stops, with a live preview. */
export function OrderFields({ pair, form }: Props) {
  const { t } = useTranslation('contracts')
  const fieldText = useFieldText()
  const [choosing, setChoosing] = useState(false)
  const { offer, values, problems } = form
  const unit = pair.legal_name
  if (form.failed) return <ErrorState title={t('termsFailed')} onRetry={form.retry} />
  if (!offer) return <FieldsLoading />
  const { min, max } = offer.deal.lever_share_limit
  return (
    <form
      ref={form.ref}
      className="flex min-w-0 flex-col gap-3"
      onSubmit={event => {
        event.preventDefault()
        form.review()
      }}
    >
      <Segmented
        look="direction"
        label={t('direction')}
        value={values.side}
        onChange={side => form.change({ side })}
        options={[
          { value: 'long', label: `▲ ${t('long')}` },
          { value: 'short', label: `▼ ${t('short')}` },
        ]}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Segmented
          className="min-w-fit flex-1"
          label={t('entry')}
          value={values.entry}
          onChange={entry => form.change({ entry, ...(values.price === '' && { price: pair.now_price }) })}
          options={[
            { value: 'market', label: t('market') },
            { value: 'limit', label: t('limit') },
          ]}
        />
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`${t('leverage')} ${values.multiple}×`}
          onClick={() => setChoosing(true)}
          className="figures flex min-h-11 min-w-16 flex-1 items-center justify-center gap-1 rounded-md bg-well px-2 font-semibold text-brand-ink active:bg-press"
        >
          {values.multiple}×
          <ChevronDown size={16} aria-hidden="true" className="text-faint" />
        </button>
      </div>
      {values.entry === 'limit' && (
        <AmountInput
          label={t('limitPrice')}
          aside={
            <LinkButton onClick={() => form.change({ price: pair.now_price })}>
              {t('priceNow')} <Price value={pair.now_price} scale={pair.price_scale} />
            </LinkButton>
          }
          scale={pair.price_scale}
          unit={unit}
          value={values.price}
          onChange={price => form.change({ price })}
          error={fieldText(problems.price)}
        />
      )}
      <div>
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 text-small text-soft">
          <Available value={offer.deal.user_lever} unit={unit} />
          <LinkButton onClick={() => go('/pages/assets/transfer/index', { currency: pair.legal_id, to: 'lever' })}>
            {t('transfer')}
          </LinkButton>
        </div>
        <Stepper
          label={t('lots')}
          value={values.lots}
          onChange={lots => form.change({ lots })}
          min={BigInt(min)}
          max={BigInt(max)}
          unit={t('lotUnit')}
          hint={t('lotSize', {
            size: offer.deal.lever_share_num,
            coin: pair.currency_name,
            most: formatFigure(String(form.affordable)),
          })}
          error={
            problems.lots === 'too_small'
              ? t('least', { min: formatFigure(String(min)) })
              : problems.lots === 'too_large'
                ? t('most', { max: formatFigure(String(max)) })
                : fieldText(problems.lots)
          }
        />
        <div className="mt-3">
          <PercentSlider
            label={t('share')}
            tone={values.side === 'long' ? 'up' : 'down'}
            disabled={form.affordable < min}
            value={shareOf(values.lots, form.affordable)}
            onChange={percent => form.change({ lots: lotsAt(percent, form.affordable) })}
          />
        </div>
      </div>
      <Switch
        label={t('stops')}
        note={t('stopsNote')}
        checked={values.stops}
        onChange={stops => form.change({ stops })}
      />
      {values.stops && (
        <StopFields
          side={values.side}
          values={values}
          problems={problems}
          onChange={form.change}
          priceScale={pair.price_scale}
          unit={unit}
        />
      )}
      <LeverageSheet form={form} unit={unit} open={choosing} onClose={() => setChoosing(false)} />
    </form>
  )
}

function FieldsLoading() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-3">
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={210} />
      <Skeleton height={66} />
    </div>
  )
}
