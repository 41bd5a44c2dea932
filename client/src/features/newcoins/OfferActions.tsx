import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { requireLogin } from '../../parts/guard'
import { go } from '../../parts/navigator'
import { isOffered } from '../../parts/offered'
import { Button } from '../../ui/Button'
import { Sheet } from '../../ui/Sheet'
import type { Offer } from './newcoins.rules'
import { Subscribe } from './Subscribe'
import { useOfferClock } from './useOfferClock'

/** The action for an offer at this moment: subscribe, trade, or wait. */
export function OfferActions({ offer }: { offer: Offer }) {
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
