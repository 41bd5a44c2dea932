import type { FieldKey } from '@lagoon/shared/catalogue/errors'
import { format } from '@lagoon/shared/money/format'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldText } from '../../parts/useFieldText'
import { type AmountLimits, amountSentence } from './amount.rules'
import { LowBalance, type Spent } from './LowBalance'

/** The sentence under an amount field: the limit it breaks ("Minimum 20 USDT"), or the ways to increase the balance. */
export function useAmountText(limits: AmountLimits, unit: string, spent?: Spent) {
  const { t } = useTranslation('money')
  const fieldText = useFieldText()
  return (problem: FieldKey | undefined, typed: string): ReactNode => {
    if (!problem) return undefined
    const shown = (amount = '') => `${format(amount, { trim: true })} ${unit}`
    switch (amountSentence(problem, typed, limits)) {
      case 'insufficient':
        return spent ? <LowBalance {...spent} /> : t('insufficient')
      case 'minimum':
        return t('minimum', { range: shown(limits.minimum) })
      case 'maximum':
        return t('maximum', { range: shown(limits.maximum) })
      default:
        return problem === 'required' ? t('amountRequired') : fieldText(problem)
    }
  }
}
