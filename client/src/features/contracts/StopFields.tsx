import type { FieldKey } from '@lagoon/shared/catalogue/errors'
import type { Side } from '@lagoon/shared/money/leverage'
import { useTranslation } from 'react-i18next'
import { useFieldText } from '../../parts/useFieldText'
import { AmountInput } from '../../ui/AmountInput'
import type { StopForm } from './order.form'

interface Props {
  side: Side
  values: StopForm
  problems: { profit?: FieldKey; loss?: FieldKey }
  onChange: (change: Partial<StopForm>) => void
  priceScale: number
  unit: string
  /** The result of closing at each stop. */
  hints?: { profit?: React.ReactNode; loss?: React.ReactNode }
}

/** Stop-profit and stop-loss: both optional, each on its own side of the price. */
export function StopFields({ side, values, problems, onChange, priceScale, unit, hints = {} }: Props) {
  const { t } = useTranslation('contracts')
  const fieldText = useFieldText()
  const sentence = (stop: keyof StopForm, problem: FieldKey | undefined) => {
    if (problem !== 'too_small' && problem !== 'too_large') return fieldText(problem)
    return t((stop === 'profit') === (side === 'long') ? 'mustBeAbove' : 'mustBeBelow')
  }
  return (
    <div className="flex flex-col gap-4">
      {(['profit', 'loss'] as const).map(stop => (
        <AmountInput
          key={stop}
          label={t(stop === 'profit' ? 'stopProfit' : 'stopLoss')}
          placeholder={t('optional')}
          scale={priceScale}
          unit={unit}
          clearable
          value={values[stop]}
          onChange={price => onChange({ [stop]: price })}
          error={sentence(stop, problems[stop])}
          hint={hints[stop]}
        />
      ))}
    </div>
  )
}
