import { useTranslation } from 'react-i18next'
import { type Product, percent } from './trust.rules'

/** The formula of the penalty: "Penalty = 0.4% × days left × amount". */
export function usePenaltyText(): (product: Pick<Product, 'penalty_mode' | 'penalty_rate'>) => string {
  const { t } = useTranslation('trust')
  return ({ penalty_mode, penalty_rate }) =>
    penalty_mode === 'per_remaining_day'
      ? t('penaltyPerDay', { rate: percent(penalty_rate) })
      : t('penaltyMultiple', { multiple: penalty_rate })
}
