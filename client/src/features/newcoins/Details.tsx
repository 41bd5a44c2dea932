import { agreementIds } from '@lagoon/shared/catalogue/newsCategories'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useWorldNow } from '../../api/clock'
import { ReadFailed } from '../../api/ReadFailed'
import { useRead } from '../../api/useRead'
import { When } from '../../api/When'
import { ArticleLink } from '../../parts/ArticleLink'
import { requireLogin } from '../../parts/guard'
import { back, go } from '../../parts/navigator'
import { isOffered } from '../../parts/offered'
import { Amount } from '../../ui/Amount'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { IconButton } from '../../ui/IconButton'
import { KeyValue } from '../../ui/KeyValue'
import { Screen } from '../../ui/Screen'
import { Section } from '../../ui/Section'
import { Sheet } from '../../ui/Sheet'
import { Skeleton } from '../../ui/Skeleton'
import { secondOf } from '../../ui/stamp'
import { Timeline } from '../../ui/Timeline'
import { Hero } from './Hero'
import { type Offer, unlockOf } from './newcoins.rules'
import { Subscribe } from './Subscribe'
import { useOfferClock } from './useOfferClock'

/** One new coin: its description, its dates, its terms, and the button to subscribe. */
export function Details() {
  const { t } = useTranslation('newcoins')
  const { t: common } = useTranslation()
  const [query] = useSearchParams()
  const offer = useRead(
    'GET lh/send/product_info',
    { id: query.get('id') ?? '' },
    { retry: false, refetchInterval: 15_000 },
  )
  return (
    <Screen
      title={offer.data?.title ?? common('titles.newCoin')}
      onBack={() => back()}
      onRefresh={offer.refetch}
      right={
        <IconButton
          label={t('mine')}
          icon={<ReceiptText size={21} />}
          onClick={() => go('/pages/publication/purchase')}
        />
      }
      footer={offer.data && <OfferActions offer={offer.data} />}
    >
      {offer.data ? (
        <Content offer={offer.data} />
      ) : offer.isError ? (
        <ReadFailed of={offer} />
      ) : (
        <div aria-hidden="true" className="flex flex-col gap-4 pt-2">
          <Skeleton height={190} className="rounded-lg" />
          <Skeleton height={120} className="rounded-lg" />
          <Skeleton height={210} className="rounded-lg" />
        </div>
      )}
    </Screen>
  )
}

function Content({ offer }: { offer: Offer }) {
  const { t } = useTranslation('newcoins')
  const unit = offer.new_currency_name
  return (
    <>
      <Hero offer={offer} />
      <Section title={t('about')}>
        <p className="text-body text-soft">{offer.introduction}</p>
      </Section>
      <Section title={t('dates')}>
        <Card>
          <OfferTimeline offer={offer} />
        </Card>
      </Section>
      <Section title={t('terms')} action={<ArticleLink id={agreementIds.subscription}>{t('rules')}</ArticleLink>}>
        <Card>
          <KeyValue
            rows={[
              ...offer.pay_currencies.map(pay => ({
                name: t('priceIn', { coin: pay.name }),
                value: <Amount value={pay.price} unit={pay.name} />,
              })),
              { name: t('minimum'), value: <Amount value={offer.buy_num} unit={unit} /> },
              { name: t('maximum'), value: <Amount value={offer.max_num} unit={unit} /> },
              { name: t('lock'), value: t('daysAfter', { days: offer.day }) },
              { name: t('expectedReturn'), value: `${offer.predict_rate}%` },
              { name: t('expectedInterest'), value: `${offer.interest_rate}%` },
            ]}
          />
          <p className="mt-2 text-small text-faint">{t('notPromised')}</p>
        </Card>
      </Section>
    </>
  )
}

/** The action for an offer at this moment: subscribe, trade, or wait. */
function OfferActions({ offer }: { offer: Offer }) {
  const { t } = useTranslation('newcoins')
  const [open, setOpen] = useState(false)
  const { next, state } = useOfferClock(offer)
  if (!next)
    return (
      isOffered('/pages/trade/index') && (
        <Button block onClick={() => go('/pages/trade/index', { symbol: `${offer.new_currency_name}/USDT` })}>
          {t('trade', { coin: offer.new_currency_name })}
        </Button>
      )
    )
  return (
    <>
      <Button block disabled={state !== 'subscribing'} onClick={() => requireLogin() && setOpen(true)}>
        {state === 'subscribing' ? t('subscribe') : state === 'launched' ? t('closed') : t(`states.${state}`)}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('subscribeTo', { coin: offer.title })}>
        <Subscribe offer={offer} onDone={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

/** From the opening to the end of the lock: past, present and coming steps. */
function OfferTimeline({ offer }: { offer: Offer }) {
  const { t } = useTranslation('newcoins')
  const now = Math.floor(useWorldNow() / 1000)
  const steps = [
    { id: 'opens', at: secondOf(offer.created_at) },
    { id: 'closes', at: secondOf(offer.close_time) },
    { id: 'launches', at: secondOf(offer.online_time) },
    { id: 'unlocks', at: unlockOf(offer) },
  ] as const
  const current = steps.filter(({ at }) => now >= at).length - 1
  return (
    <Timeline
      events={steps.map(({ id, at }, place) => ({
        id,
        title: t(`steps.${id}`),
        note: t(`stepNotes.${id}`),
        time: <When at={at} style="minute" />,
        state: place < current ? 'done' : place === current ? (place === steps.length - 1 ? 'done' : 'now') : 'next',
      }))}
    />
  )
}
