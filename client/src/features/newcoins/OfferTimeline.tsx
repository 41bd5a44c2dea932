import { useTranslation } from 'react-i18next'
import { useWorldNow } from '../../api/clock'
import { When } from '../../api/When'
import { secondOf } from '../../ui/stamp'
import { Timeline } from '../../ui/Timeline'
import { type Offer, unlockOf } from './newcoins.rules'

/** From the opening to the end of the lock: past, present and coming steps. */
export function OfferTimeline({ offer }: { offer: Offer }) {
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
