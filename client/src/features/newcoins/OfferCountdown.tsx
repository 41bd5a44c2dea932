import { useTranslation } from 'react-i18next'
import { Countdown } from '../../ui/Countdown'
import type { Milestone } from './newcoins.rules'

/** "Closes in 4d 10:22:31", at the foot of a card. */
export function OfferCountdown({ next, now }: { next: { what: Milestone; at: number } | null; now: number }) {
  const { t } = useTranslation('newcoins')
  return (
    <p className="mt-3 border-line border-t pt-3 text-note text-soft">
      {next ? (
        <span>
          {t(`until.${next.what}`)}{' '}
          <Countdown remainingMs={(next.at - now) * 1000} dayUnit={t('dayUnit')} className="font-semibold text-ink" />
        </span>
      ) : (
        <span>{t('trading')}</span>
      )}
    </p>
  )
}
