import { ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../api/ReadFailed'
import { useRead } from '../../api/useRead'
import { back, go, hrefOf } from '../../parts/navigator'
import { Amount } from '../../ui/Amount'
import { Card } from '../../ui/Card'
import { CoinLogo } from '../../ui/CoinLogo'
import { Empty } from '../../ui/Empty'
import { IconButton } from '../../ui/IconButton'
import { Launch } from '../../ui/illustrations/Launch'
import { Screen } from '../../ui/Screen'
import { Skeleton } from '../../ui/Skeleton'
import type { Offer } from './newcoins.rules'
import { OfferBadge } from './OfferBadge'
import { OfferCountdown } from './OfferCountdown'
import { SupplyBar } from './SupplyBar'
import { useOfferClock } from './useOfferClock'

/** Every new coin, open ones first. */
export function NewCoins() {
  const { t } = useTranslation('newcoins')
  const { t: common } = useTranslation()
  const offers = useRead('GET lh/send/config', {}, { refetchInterval: 15_000 })
  return (
    <Screen
      title={common('titles.newCoins')}
      onBack={() => back()}
      onRefresh={offers.refetch}
      right={
        <IconButton
          label={t('mine')}
          icon={<ReceiptText size={21} />}
          onClick={() => go('/pages/publication/purchase')}
        />
      }
    >
      {offers.data?.length === 0 ? (
        <Empty title={t('none')} note={t('noneNote')} art={<Launch />} />
      ) : offers.data ? (
        <ul className="mt-2 flex flex-col gap-3">
          {offers.data.map(offer => (
            <li key={offer.id}>
              <OfferCard offer={offer} />
            </li>
          ))}
        </ul>
      ) : offers.isError ? (
        <ReadFailed of={offers} />
      ) : (
        <div aria-hidden="true" className="mt-2 flex flex-col gap-3">
          {['first', 'second', 'third'].map(name => (
            <Skeleton key={name} height={232} className="rounded-lg" />
          ))}
        </div>
      )}
    </Screen>
  )
}

/** One new coin in the list: its name, the state of its window, and its price. The whole card links to its page. */
function OfferCard({ offer }: { offer: Offer }) {
  const { t } = useTranslation('newcoins')
  const { now, next, state } = useOfferClock(offer)
  return (
    <a
      href={hrefOf('/pages/publication/details', { id: offer.id })}
      className="block rounded-lg transition-transform active:scale-[0.99]"
    >
      <Card look={state === 'subscribing' ? 'glow' : 'plain'}>
        <div className="flex items-center gap-3">
          <CoinLogo symbol={offer.new_currency_name} src={offer.logo} size={44} />
          <div className="min-w-0 flex-1">
            <h2 className="text-lead font-semibold">
              {offer.title} <span className="text-small font-medium text-faint">{offer.new_currency_name}</span>
            </h2>
            <p className="text-small text-soft">{offer.tagline}</p>
          </div>
          <span className="shrink-0 self-start">
            <OfferBadge state={state} />
          </span>
        </div>
        <dl className="mt-4 grid grid-cols-[1fr_1fr_auto] gap-3">
          <Figure name={t('issuePrice')}>
            <Amount value={offer.change_rate} unit={offer.currency_name} />
          </Figure>
          <Figure name={t('lock')}>{t('days', { days: offer.day })}</Figure>
          <Figure name={t('payWith')}>{offer.pay_currencies.map(pay => pay.name).join(' · ')}</Figure>
        </dl>
        {state !== 'upcoming' && (
          <div className="mt-4">
            <SupplyBar offer={offer} />
          </div>
        )}
        <OfferCountdown next={next} now={now} />
      </Card>
    </a>
  )
}

function Figure({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-faint">{name}</dt>
      <dd className="figures mt-0.5 break-words text-body font-medium">{children}</dd>
    </div>
  )
}
