import { useTranslation } from 'react-i18next'
import { useQuotation } from '../../trading/market/useQuotations'
import { Price } from '../../ui/Price'
import type { Option } from './option.form'
import { standingOf } from './standing.rules'

const looks = {
  won: { word: 'winning', ink: 'text-up-ink' },
  lost: { word: 'losing', ink: 'text-down-ink' },
  flat: { word: 'level', ink: 'text-soft' },
} as const

/** How a running option would end at the price of now. Only the price at its delivery decides it. */
export function StandingNow({ option }: { option: Option }) {
  const { t } = useTranslation('options')
  const now = useQuotation(option.symbol).data?.now_price
  if (now === undefined) return null
  const { word, ink } = looks[standingOf(option, now)]
  return (
    <p className={`mt-0.5 text-small ${ink}`}>
      <span className="font-semibold">{t(word)}</span> <Price value={now} />
    </p>
  )
}
