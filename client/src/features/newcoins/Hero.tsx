import { useTranslation } from 'react-i18next'
import { Amount } from '../../ui/Amount'
import { Card } from '../../ui/Card'
import { CoinLogo } from '../../ui/CoinLogo'
import type { Offer } from './newcoins.rules'
import { OfferBadge } from './OfferBadge'
import { OfferCountdown } from './OfferCountdown'
import { SupplyBar } from './SupplyBar'
import { useOfferClock } from './useOfferClock'

export function Hero({ offer }: { offer: Offer }) {
  const { t } = useTranslation('newcoins')
  const { now, next, state } = useOfferClock(offer)
  return (
    <Card look="glow" className="mt-2">
      <div className="flex items-center gap-4">
        <CoinLogo symbol={offer.new_currency_name} src={offer.logo} size={56} />
        <div className="min-w-0 flex-1">
          <p className="text-title font-semibold">
            {offer.title} <span className="text-note font-medium text-faint">{offer.new_currency_name}</span>
          </p>
          <p className="mt-0.5 text-note text-soft">{offer.tagline}</p>
        </div>
      </div>
      <div className="mt-4 flex items-end justify-between gap-3">
        <div className="min-w-0">
          <p className="text-small text-soft">{t('issuePrice')}</p>
          <p className="mt-0.5 text-heading">
            <Amount value={offer.change_rate} unit={offer.currency_name} headline />
          </p>
        </div>
        <OfferBadge state={state} />
      </div>
      <div className="mt-4">
        <SupplyBar offer={offer} />
      </div>
      <OfferCountdown next={next} now={now} />
    </Card>
  )
}
