import { add, isFiner } from '@lagoon/shared/money/atoms'
import { type Edit, type Editable, editableTable, editing } from '../../console/editable'
import { column, positiveAmount, rateOrNone, refuseBelow, wholeBetween } from '../../console/editField'
import { refuseField } from '../../platform/refusal'
import type { NewCoinsDeps } from './deps'
import { newcoins } from './newcoins.owner'
import { day_s } from './newcoins.rules'
import { allOffers } from './newcoins.store'
import { newCoins } from './newcoins.table'

const editOffer = newcoins.command<Edit, number>('newcoins.editOffer', editing)

const latest = 2 ** 32 - 1
const dateOf = (second: number) => new Date(second * 1000).toISOString().slice(0, 10)

/**
 * New coins: their supply, limits, expectations and window. Existing subscriptions keep their terms. The currency of payment and the opening
 * of the pair cannot be edited, since users have seen them.
 */
export const newCoinsEditable = ({ db, listing }: Pick<NewCoinsDeps, 'db' | 'listing'>): Editable =>
  editableTable({
    kind: 'newcoin',
    edit: editOffer,
    table: newCoins,
    rows: () => allOffers(db),
    titleOf: offer => offer.title,
    fields: [
      column('supply', positiveAmount),
      column('min_amount', positiveAmount),
      column('max_amount', positiveAmount),
      column('predict_rate', rateOrNone),
      column('interest_rate', rateOrNone),
      column('lock_days', wholeBetween(0, 3650)),
      column('starts_at', wholeBetween(day_s, latest, dateOf)),
      column('closes_at', wholeBetween(day_s, latest, dateOf)),
    ],
    check: offer => {
      const { scale } = listing.coin(offer.coin_id)
      for (const field of ['supply', 'min_amount', 'max_amount'] as const)
        if (isFiner(offer[field], scale)) refuseField(field, 'decimals')
      refuseBelow('max_amount', offer.max_amount, offer.min_amount)
      refuseBelow('supply', offer.supply, add(offer.placed, offer.taken))
      if (offer.closes_at <= offer.starts_at) refuseField('closes_at', 'too_small')
      if (offer.closes_at > offer.launches_at) refuseField('closes_at', 'too_large')
    },
  })
