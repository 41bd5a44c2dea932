import type { Routes } from '../../http/call'
import { refuse } from '../../platform/refusal'
import type { NewCoinsDeps } from './deps'
import { findOffer, listOffers, listSubscriptions, recommended } from './newcoins.store'
import { offerRow, subscriptionRow } from './newcoins.view'
import { subscribe } from './subscribe.command'

export function newCoinRoutes(deps: NewCoinsDeps): Routes {
  const { db, lane, world } = deps
  return {
    // All new coins fit on one page; the next page is empty.
    'GET lh/send/config': async ({ input, lang }) =>
      (input.page ?? 1) > 1 ? [] : (await listOffers(db, world.now())).map(offer => offerRow(deps, offer, lang)),

    'GET lh/send/product_info': async ({ input, lang }) =>
      offerRow(deps, (await findOffer(db, input.id)) ?? refuse('not_found'), lang),

    'POST lh/send/order': ({ input, userId, asked }) => lane.run(subscribe.with({ user_id: userId, ...input }), asked),

    'GET lh/send/order_list': async ({ input, userId }) => {
      const { rows, total, interest } = await listSubscriptions(db, { user_id: userId, ...input })
      return { order_list: rows.map(order => subscriptionRow(deps, order)), total, total_interest: interest }
    },

    'GET lh/send/get_recommend': async ({ lang }) => {
      const offer = await recommended(db, world.now())
      if (!offer) return { id: 0 }
      const { tagline } = offer.words[lang]
      return {
        id: offer.id,
        recommend_title: `${offer.title} (${deps.listing.coin(offer.coin_id).name})`,
        recommend_content: tagline,
      }
    },
  }
}
