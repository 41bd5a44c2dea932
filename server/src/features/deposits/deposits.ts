import { page } from '@lagoon/shared/api/answers'
import type { Chain } from '@lagoon/shared/catalogue/chains'
import { merchantRoute } from '@lagoon/shared/catalogue/coins'
import type { Language } from '@lagoon/shared/catalogue/languages'
import type { Commands } from '../../lane/commands'
import type { Listing } from '../../market/listing'
import { moneyRoute, routeId } from '../../market/route'
import { simulatedHash } from '../../market/simulatedHash'
import { type Audit, byUser } from '../../platform/audit'
import type { ShownBrand } from '../../platform/brand'
import type { Database } from '../../platform/db/database'
import { text } from '../../platform/text'
import type { Uploads } from '../../platform/uploads/uploads'
import { stampOf } from '../../platform/world-time'
import { passed, reasonShown } from '../../reviews/review'
import type { Reviews } from '../../reviews/reviews'
import type { Feature } from '../feature'
import { type DepositRecord, deposits, depositsOf } from './deposits.data'
import { depositMoved } from './deposits.explain'
import { depositReview } from './deposits.review'
import { depositNotifications } from './deposits.view'
import { requestedDeposit, submitting } from './submit.command'
import { unpayableAddress } from './unpayable'

interface DepositDeps {
  db: Database
  lane: Commands
  listing: Listing
  uploads: Uploads
  reviews: Reviews
  audit: Audit
  brand: ShownBrand
}

/** Deposits, by chain or by bank; each is reviewed with its proof. */
export function createDeposits({ db, lane, listing, uploads, reviews, audit, brand }: DepositDeps): Feature {
  const shown = (record: DepositRecord, lang: Language) => {
    const { id, route, coin_id, chain, amount, status, img, at } = record
    const id_of_route = route === 'merchant' ? merchantRoute.id : routeId(route, coin_id)
    return {
      id,
      currency_id: id_of_route,
      name: listing.findCoin(coin_id)?.name ?? '',
      netType: route === 'chain' ? chain : text(lang, `word.${route}`),
      amount,
      status,
      img,
      reason: reasonShown(lang, record),
      tx_hash: status === passed && route === 'chain' ? simulatedHash('deposit', record) : '',
      created_at: stampOf(at),
    }
  }
  return {
    name: 'deposits',
    notifications: depositNotifications,
    tables: [deposits],
    commands: [submitting({ listing, reviews })],
    reviews: [depositReview({ db, listing })],
    mover: depositMoved(db),
    routes: {
      'POST wallet/get_in_address': ({ input, userId }) => {
        const { kind, coin } = moneyRoute(listing, input.currency)
        if (kind === 'bank') return demoBankOf(brand.now.name)
        return Object.fromEntries(
          coin.chains.map(chain => [chain, unpayableAddress(userId, coin.id, chain as Chain)] as const),
        )
      },
      'POST wallet/charge_req': async ({ input, userId, caller, origin }) => {
        const route = moneyRoute(listing, input.currency)
        const deposit = requestedDeposit(userId, route, input)
        await uploads.assertOwn(caller.userUuid, 'imgs', input.imgs)
        const made = await lane.run(deposit, origin)
        await audit(byUser(userId), 'deposit submitted', `${input.amount} ${route.coin.name}`, origin)
        return made
      },
      'GET charge_mention/log2': async ({ input, userId, lang }) => {
        const { rows, total } = await depositsOf(db, userId, input)
        return page(
          rows.map(row => shown(row, lang)),
          total,
          input,
        )
      },
    },
  }
}

/**
 * The account shown for bank deposits. There is no such bank, and its number fails the check digit of every card, so nothing can be sent
 * there by mistake.
 */
const demoBankOf = (brand: string) => ({
  bkname: `${brand} Demo Bank (simulated)`,
  bkcardnumer: '6200 0000 0000 0000 007',
  cardname: `${brand.toUpperCase()} SIMULATED EXCHANGE`,
})
