import { usdtId } from '@lagoon/shared/catalogue/coins'
import { add, atoms, fromAtoms, isFiner, zero } from '@lagoon/shared/money/atoms'
import { type Edit, type Editable, editableTable, editing } from '../../console/editable'
import {
  coinSymbol,
  column,
  firstPrice,
  flag,
  localised,
  moment,
  once,
  optional,
  origin,
  picture,
  positiveAmount,
  rateOrNone,
  refuseBelow,
  refusePartly,
  shortText,
  textsIn,
  wholeBetween,
} from '../../console/editField'
import type { Routes } from '../../http/call'
import { listCoin, newCoinScale, offerPair } from '../../market/listCoin'
import { pairs } from '../../market/listing.table'
import { refuse, refuseField } from '../../platform/refusal'
import type { Feature } from '../feature'
import { subscriptionReviews } from './allotment'
import type { NewCoinsDeps } from './deps'
import { Milestones } from './milestones'
import {
  allOffers,
  findOffer,
  listOffers,
  listSubscriptions,
  newCoinInvariants,
  newCoinShares,
  newCoins,
  openSubscriptions,
  recommended,
  subscriptions,
} from './newcoins.data'
import { opensAndCloses, unlocks } from './newcoins.due'
import { newCoinsExplained, subscriptionMoved } from './newcoins.explain'
import { newcoins } from './newcoins.owner'
import { offerRow, subscriptionNotifications, subscriptionRow } from './newcoins.view'
import { subscribe, subscribing } from './subscribe.command'
import { unlocking } from './unlock.command'

/** New coins: subscribed within a window, allotted by a review, available when their lock ends. */
export function createNewCoins(deps: NewCoinsDeps): Feature {
  const milestones = new Milestones()
  return {
    name: 'newcoins',
    notifications: subscriptionNotifications,
    routes: newCoinRoutes(deps),
    explains: newCoinsExplained(deps),
    mover: subscriptionMoved(deps),
    tables: [newCoins, newCoinShares, subscriptions],
    commands: [subscribing(deps), unlocking(deps)],
    due: [unlocks(), opensAndCloses(milestones)],
    load: from => milestones.load(from),
    follows: [newCoins],
    changed: changes => milestones.changed(changes),
    reviews: [subscriptionReviews(deps)],
    editable: [newCoinsEditable(deps)],
    liveObjects: [openSubscriptions],
    invariants: newCoinInvariants,
  }
}

const editOffer = newcoins.command<Edit, number>('newcoins.editOffer', editing)

/**
 * New coins: their supply, limits, expectations and window. Existing subscriptions keep their terms. The currency of payment and the opening
 * of the pair cannot be edited, since users have seen them. A new offer lists its coin, whose pair opens at the launch.
 */
const mostWords = { tagline: 140, introduction: 2000 } as const
const newCoinsEditable = ({ db, listing }: Pick<NewCoinsDeps, 'db' | 'listing'>): Editable =>
  editableTable({
    kind: 'newcoin',
    edit: editOffer,
    table: newCoins,
    rows: () => allOffers(db),
    titleOf: offer => offer.title,
    fields: [
      origin('symbol', coinSymbol),
      column('title', shortText(40)),
      origin('price', firstPrice),
      optional(origin('logo', picture)),
      column('supply', positiveAmount),
      column('min_amount', positiveAmount),
      column('max_amount', positiveAmount),
      column('predict_rate', rateOrNone),
      column('interest_rate', rateOrNone),
      column('lock_days', wholeBetween(0, 3650)),
      column('starts_at', moment),
      column('closes_at', moment),
      once(column('launches_at', moment)),
      ...localised('words', mostWords),
      optional(column('is_published', flag, 'published')),
    ],
    check: offer => {
      const scale = listing.findCoin(offer.coin_id)?.scale ?? newCoinScale
      for (const field of ['supply', 'min_amount', 'max_amount'] as const)
        if (isFiner(offer[field], scale)) refuseField(field, 'decimals')
      refuseBelow('max_amount', offer.max_amount, offer.min_amount)
      refuseBelow('supply', offer.supply, add(offer.placed, offer.taken))
      if (offer.closes_at <= offer.starts_at) refuseField('closes_at', 'too_small')
      if (offer.closes_at > offer.launches_at) refuseField('closes_at', 'too_large')
      refusePartly(offer.words, mostWords)
    },
    published: {
      flag: 'published',
      rows: db.rows,
      async load(unit, id) {
        const offer = await unit.find(newCoins, { id })
        const pair = offer && listing.findPairOf(offer.coin_id, usdtId)
        if (pair) await unit.find(pairs, { id: pair.id })
      },
      decide(unit, before, after) {
        if (before?.is_published === after.is_published) return {}
        const isHeld = before && (before.taken > zero || before.launches_at <= unit.now)
        if (isHeld && !after.is_published) refuseField('published', 'choice', { text: 'field.held' })
        if (before) offerPair(unit, listing, after.coin_id, after.is_published)
        return {}
      },
    },
    blank: (id, unit, { launches_at = 0 }, given, at) => {
      if (launches_at <= at) refuseField('launches_at', 'too_small')
      const [symbol = '', price = '', logo = ''] = [given.symbol, given.price, given.logo].map(text => text?.trim())
      const coin = { symbol, price: atoms(price), logo, opens_at: launches_at }
      const pays = [{ coin_id: usdtId, price: fromAtoms(coin.price) }]
      return { id, coin_id: listCoin(unit, coin, listing), pays, placed: zero, taken: zero, is_published: true }
    },
  })

function newCoinRoutes(deps: NewCoinsDeps): Routes {
  const { db, lane, world } = deps
  return {
    // All new coins fit on one page; the next page is empty.
    'GET lh/send/config': async ({ input, lang }) =>
      (input.page ?? 1) > 1 ? [] : (await listOffers(db, world.now())).map(offer => offerRow(deps, offer, lang)),

    'GET lh/send/product_info': async ({ input, lang }) =>
      offerRow(deps, (await findOffer(db, input.id)) ?? refuse('not_found'), lang),

    'POST lh/send/order': ({ input, userId, origin }) =>
      lane.run(subscribe.with({ user_id: userId, ...input }), origin),

    'GET lh/send/order_list': async ({ input, userId }) => {
      const { rows, total, interest } = await listSubscriptions(db, { user_id: userId, ...input })
      return { order_list: rows.map(order => subscriptionRow(deps, order)), total, total_interest: interest }
    },

    'GET lh/send/get_recommend': async ({ lang }) => {
      const offer = await recommended(db, world.now())
      if (!offer) return { id: 0 }
      const { tagline } = textsIn(offer.words, lang)
      return {
        id: offer.id,
        recommend_title: `${offer.title} (${deps.listing.coin(offer.coin_id).name})`,
        recommend_content: tagline,
      }
    },
  }
}
