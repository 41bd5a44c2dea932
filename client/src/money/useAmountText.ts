import type { FieldKey } from '@lagoon/shared/catalogue/errors'
import { format } from '@lagoon/shared/money/format'
import { useTranslation } from 'react-i18next'
import { useFieldText } from '../forms/useFieldText'
import { type AmountLimits, amountSentence } from './amount.rules'

/** The sentence under an amount field, with the limit it breaks: "Minimum 20 USDT". */
export function useAmountText(limits: AmountLimits, unit: string) {
  const { t } = useTranslation('money')
  const fieldText = useFieldText()
  return (problem: FieldKey | undefined, typed: string): string | undefined => {
    if (!problem) return undefined
    const shown = (amount = '') => `${format(amount, { trim: true })} ${unit}`
    switch (amountSentence(problem, typed, limits)) {
      case 'insufficient':
        return t('insufficient')
      case 'minimum':
        return t('minimum', { range: shown(limits.minimum) })
      case 'maximum':
        return t('maximum', { range: shown(limits.maximum) })
      default:
        return problem === 'required' ? t('amountRequired') : fieldText(problem)
    }
  }
}
