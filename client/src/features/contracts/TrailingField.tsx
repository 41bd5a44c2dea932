import type { FieldKey } from '@lagoon/shared/catalogue/errors'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldText } from '../../parts/useFieldText'
import { symbolOf } from '../../trading/money/coin'
import { AmountInput } from '../../ui/AmountInput'
import { Price } from '../../ui/Price'
import type { Position } from './order.form'
import { trailingAt } from './position.form'

interface Props {
  position: Position
  value: string
  problem: FieldKey | undefined
  onChange: (distance: string) => void
  priceScale: number
  /** The result of closing at a price. */
  bringing: (price: string) => ReactNode
}

/** The distance at which a stop follows the best price, and the price of the stop now. */
export function TrailingField({ position, value, problem, onChange, priceScale, bringing }: Props) {
  const { t } = useTranslation('contracts')
  const fieldText = useFieldText()
  const stop = trailingAt(value, position, priceScale)
  return (
    <div className="mt-4">
      <AmountInput
        label={t('trailingDistance')}
        placeholder={t('optional')}
        scale={priceScale}
        unit={symbolOf(position.legal)}
        clearable
        value={value}
        onChange={onChange}
        error={problem === 'too_large' ? t('trailingTooFar') : fieldText(problem)}
        hint={
          stop ? (
            <>
              {t('trailingAt')} <Price value={stop} scale={priceScale} className="text-soft" /> · {bringing(stop)}
            </>
          ) : (
            t(position.status === 0 ? 'trailingFromFill' : 'trailingNote')
          )
        }
      />
    </div>
  )
}
