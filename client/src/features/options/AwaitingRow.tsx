import { useTranslation } from 'react-i18next'
import { useWorldNow } from '../../api/clock'
import { How } from '../../trading/explain/How'
import { useQuotation } from '../../trading/market/useQuotations'
import { Amount } from '../../ui/Amount'
import { clock } from '../../ui/clock'
import { Price } from '../../ui/Price'
import { Ring } from '../../ui/Ring'
import { secondOf } from '../../ui/stamp'
import type { Option } from './option.form'
import { Side } from './Side'
import { standingOf } from './standing.rules'

/** Counts down on the world's clock, so it stays correct after sleep, and at other speeds and jumps of the world. */
export function AwaitingRow({ option }: { option: Option }) {
  const { t } = useTranslation('options')
  const now = useWorldNow(250)
  const leftMs = Math.max(0, secondOf(option.close_at) * 1000 - now)
  return (
    <div className="flex items-center gap-3 border-line border-b py-3 last:border-b-0">
      <Ring share={leftMs / (option.seconds * 1000)} size={52} width={4} label={t('left')}>
        <span className="figures text-caption font-semibold">{leftMs > 0 ? clock(leftMs, 'd').slice(-5) : '…'}</span>
      </Ring>
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 text-body font-semibold">
          {option.symbol} <Side type={option.type} />
        </p>
        <p className="mt-1 text-small text-soft">
          {t('openPrice')} <Price value={option.open_price} />
        </p>
        {leftMs > 0 && <StandingNow option={option} />}
      </div>
      <div className="text-right">
        <p className="text-body">
          <Amount value={option.number} unit={option.currency_name} />
        </p>
        <p className="mt-1 text-small text-soft">{leftMs > 0 ? `+${option.profit_ratio}%` : t('delivering')}</p>
        <How kind="option" id={option.id} />
      </div>
    </div>
  )
}

const looks = {
  won: { word: 'winning', ink: 'text-up-ink' },
  lost: { word: 'losing', ink: 'text-down-ink' },
  flat: { word: 'level', ink: 'text-soft' },
} as const

/** How a running option would end at the price of now. Only the price at its delivery decides it. */
function StandingNow({ option }: { option: Option }) {
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
