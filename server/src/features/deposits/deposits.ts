import { page } from '@lagoon/shared/api/answers'
import type { Chain } from '@lagoon/shared/catalogue/chains'
import { merchantRoute } from '@lagoon/shared/catalogue/coins'
import type { Language } from '@lagoon/shared/catalogue/languages'
import { text } from '@lagoon/shared/catalogue/text'
import type { Commands } from '../../lane/commands'
import type { Listing } from '../../market/listing'
import { moneyRoute, routeId } from '../../market/route'
import { type Audit, byUser } from '../../platform/audit'
import type { Database } from '../../platform/db/database'
import type { Uploads } from '../../platform/uploads/uploads'
import { stampOf } from '../../platform/world-time'
import { reasonShown } from '../../reviews/review'
import type { Reviews } from '../../reviews/reviews'
import type { Feature } from '../feature'
import { demoBank } from './bank'
import { depositMoved } from './deposits.explain'
import { depositReview } from './deposits.review'
import { type DepositRecord, depositsOf } from './deposits.store'
import { deposits } from './deposits.table'
import { depositAsked, submitting } from './submit.command'
import { unpayableAddress } from './unpayable'

interface DepositDeps {
  db: Database
  lane: Commands
  listing: Listing
  uploads: Uploads
  reviews: Reviews
  audit: Audit
}

/** Deposits, by chain or by bank; each is reviewed with its proof. */
export function createDeposits({ db, lane, listing, uploads, reviews, audit }: DepositDeps): Feature {
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
      created_at: stampOf(at),
    }
  }
  return {
    name: 'deposits',
    tables: [deposits],
    commands: [submitting({ listing, reviews })],
    reviews: [depositReview({ db, listing })],
    mover: depositMoved(db),
    routes: {
      'POST wallet/get_in_address': ({ input, userId }) => {
        const { kind, coin } = moneyRoute(listing, input.currency)
        if (kind === 'bank') return { ...demoBank }
        return Object.fromEntries(
          coin.chains.map(chain => [chain, unpayableAddress(userId, coin.id, chain as Chain)] as const),
        )
      },
      'POST wallet/charge_req': async ({ input, userId, caller, asked }) => {
        const route = moneyRoute(listing, input.currency)
        const deposit = depositAsked(userId, route, input)
        await uploads.assertOwn(caller.userUuid, 'imgs', input.imgs)
        const made = await lane.run(deposit, asked)
        await audit(byUser(userId), 'deposit submitted', `${input.amount} ${route.coin.name}`, asked)
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
