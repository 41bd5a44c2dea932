import { useTranslation } from 'react-i18next'
import { go } from '../../parts/navigator'
import { Available } from '../../trading/money/Available'
import { useAmountText } from '../../trading/money/useAmountText'
import { AmountInput } from '../../ui/AmountInput'
import { Card } from '../../ui/Card'
import { ErrorState } from '../../ui/ErrorState'
import { haptic } from '../../ui/haptic'
import { LinkButton } from '../../ui/Link'
import { Segmented } from '../../ui/Segmented'
import { Skeleton } from '../../ui/Skeleton'
import { durationOf, presets } from './option.form'
import { Terms } from './Terms'
import type { OptionFormState } from './useOptionForm'

/** A duration, then an amount; the costs and the payout are updated while the user types. */
export function OptionFields({ form }: { form: OptionFormState }) {
  const { t } = useTranslation('options')
  const { t: common } = useTranslation()
  const { coin, duration, durations, most, scale, values } = form
  const unit = coin?.name ?? ''
  const limits = { scale, minimum: duration?.min_num, maximum: duration?.max_num, balance: most }
  const sentence = useAmountText(limits, unit, coin && { currency: coin.id, account: 'micro' })
  const problemText = () => {
    if (form.problem === 'too_small' && duration) return t('minimum', { range: `${duration.min_num} ${unit}` })
    return sentence(form.problem, values.number)
  }
  if (form.failed) return <ErrorState title={common('states.pageFailed')} onRetry={form.retry} />
  if (!durations || !coin) {
    return (
      <div aria-hidden="true" className="flex flex-col gap-4 px-4 pt-4">
        <Skeleton height={74} />
        <Skeleton height={values.seconds ? 94 : 72} />
        <Skeleton height={28} />
        {values.seconds && <Skeleton height={130} />}
      </div>
    )
  }
  return (
    <div ref={form.ref} className="flex flex-col gap-4 px-4 pt-4">
      <div>
        <p className="mb-2 text-note text-soft">{t('duration')}</p>
        <Segmented
          look="chips"
          className="grid! grid-cols-5 [&>*]:px-1!"
          label={t('duration')}
          value={values.seconds}
          onChange={seconds => form.change({ seconds })}
          options={durations.map(each => {
            const { count, unit } = durationOf(each.seconds)
            return {
              value: String(each.seconds),
              label: (
                <span className="figures flex flex-col py-1.5 leading-tight">
                  <span className="whitespace-nowrap">{t(unit, { count })}</span>
                  <span className="text-caption font-medium">+{each.profit_ratio}%</span>
                </span>
              ),
            }
          })}
        />
      </div>
      <AmountInput
        label={t('stake')}
        aside={<Available value={coin.user_wallet.micro_balance} unit={unit} />}
        scale={scale}
        unit={unit}
        value={values.number}
        onChange={number => form.change({ number })}
        maxLabel={t('max')}
        onMax={() => form.change({ number: most ?? '' })}
        error={problemText()}
        hint={duration && t('range', { min: duration.min_num, max: duration.max_num, coin: unit })}
      />
      <div className="flex flex-wrap items-center gap-2">
        {presets(duration?.min_num ?? '10', duration?.max_num ?? '5000').map(amount => (
          <button
            key={amount}
            type="button"
            onClick={() => {
              haptic()
              form.change({ number: amount })
            }}
            className="touch figures min-h-8 rounded-sm bg-well px-3 text-note text-soft active:bg-press"
          >
            {amount}
          </button>
        ))}
        <LinkButton
          className="ml-auto"
          onClick={() => go('/pages/assets/transfer/index', { currency: coin.id, to: 'micro' })}
        >
          {t('transfer')}
        </LinkButton>
      </div>
      {duration && (
        <Card look="well">
          <Terms number={values.number} duration={duration} coin={coin} scale={scale} />
        </Card>
      )}
    </div>
  )
}
