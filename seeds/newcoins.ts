import { usdtId } from '@lagoon/shared/catalogue/coins'
import { atoms, fromAtoms, negate, rate, sum, zero } from '@lagoon/shared/money/atoms'
import { costOf } from '@lagoon/shared/money/subscription'
import { holdOf } from '../server/src/features/newcoins/newcoins.holds'
import { day_s, unlockAt } from '../server/src/features/newcoins/newcoins.rules'
import { newCoinShares, newCoins, type Pay, subscriptions } from '../server/src/features/newcoins/newcoins.table'
import { openHouse } from '../server/src/ledger/open'
import { post } from '../server/src/ledger/post'
import { houseWallet, outsideWallet, userWallet, wallets } from '../server/src/ledger/wallets'
import { coins, pairs } from '../server/src/market/listing.table'
import { passed, reviews } from '../server/src/reviews/review'
import { driftglass } from './newcoins/driftglass'
import { kelpwood } from './newcoins/kelpwood'
import { moonshoal } from './newcoins/moonshoal'
import type { SeededOffer } from './newcoins/offer'
import { saltmarsh } from './newcoins/saltmarsh'
import type { SeedWorld } from './world'
import { rowOf } from './written'

/** One of each: subscribing, launched, upcoming, sold out. */
export const newCoinOffers: readonly SeededOffer[] = [moonshoal, driftglass, kelpwood, saltmarsh]

/** Their coins and markets, before anybody has wallets: a pair trades from the launch of its coin. */
export async function listNewCoins({ lane, listing, db, at }: SeedWorld): Promise<void> {
  await lane.run({
    name: 'seed coins of new coins',
    decide: unit => {
      for (const { coin, market, days } of newCoinOffers) {
        unit.insert(
          coins,
          rowOf(coins, {
            ...coin,
            logo: `/h5/coins/${coin.name.toLowerCase()}.svg`,
            chains: ['ERC20'],
            is_match: true,
            is_lever: false,
            is_micro: false,
            is_fund: false,
            withdraw_fee: '0.5',
            micro_fee: '1',
          }),
        )
        openHouse(unit, coin.id)
        unit.insert(
          pairs,
          rowOf(pairs, {
            ...market,
            id: 100 + coin.id,
            currency_id: coin.id,
            legal_id: usdtId,
            symbol: `${coin.name}/USDT`,
            seed_name: coin.name,
            opens_at: at + days.launches * day_s,
            is_display: true,
            open_coin_trade: true,
            open_microtrade: false,
            open_lever: false,
            coin_trade_fee: '0.2',
            lever_min_share: 1,
            lever_max_share: 1000,
            lever_trade_fee: '0.05',
            lever_multiples: [2, 5, 10],
            maintenance_rate: '20',
          }),
        )
      }
    },
  })
  await listing.load(db.pool)
}

/** The offers, and what named users were allotted before the world began: paid for with funds credited for it, locked until its day. */
export async function seedNewCoins(world: SeedWorld): Promise<void> {
  await world.lane.run({
    name: 'seed new coins',
    decide: unit => {
      for (const { id, title, coin, terms, days, words, holders } of newCoinOffers) {
        const taken = fromAtoms(sum(holders.map(holder => atoms(holder.amount))))
        unit.insert(
          newCoins,
          rowOf(newCoins, {
            id,
            title,
            words,
            coin_id: coin.id,
            ...terms,
            taken,
            starts_at: world.at + days.starts * day_s,
            closes_at: world.at + days.closes * day_s,
            launches_at: world.at + days.launches * day_s,
          }),
        )
        for (const { user_id, amount } of holders)
          unit.insert(newCoinShares, { new_coin_id: id, user_id, amount: atoms(amount) })
      }
    },
  })
  for (const offer of newCoinOffers) for (const holder of offer.holders) await allot(world, offer, holder)
}

async function allot({ lane, at }: SeedWorld, offer: SeededOffer, holder: SeededOffer['holders'][number]) {
  const { user_id } = holder
  const pay = offer.terms.pays[0] as Pay
  const pay_coin_id = pay.coin_id
  const [amount, price] = [atoms(holder.amount), atoms(pay.price)]
  const payWallet = userWallet(user_id, 'change', pay_coin_id)
  const coinWallet = userWallet(user_id, 'change', offer.coin.id)
  const payHouse = houseWallet('counterparty', pay_coin_id)
  const coinHouse = houseWallet('counterparty', offer.coin.id)
  const outside = outsideWallet('credit', pay_coin_id)
  await lane.run({
    name: 'seed subscription',
    load: unit =>
      Promise.all([payWallet, coinWallet, payHouse, coinHouse, outside].map(wallet => unit.find(wallets, wallet))),
    decide: unit => {
      const id = unit.nextId(subscriptions)
      const cost = costOf(amount, price, 8)
      const created_at = at - holder.daysAgo * day_s
      const launches_at = at + offer.days.launches * day_s
      unit.insert(subscriptions, {
        id,
        user_id,
        new_coin_id: offer.id,
        coin_id: offer.coin.id,
        pay_coin_id,
        price,
        issue_price: price,
        amount,
        held: cost,
        allotted: amount,
        paid: cost,
        refunded: zero,
        interest_rate: rate(offer.terms.interest_rate),
        lock_days: offer.terms.lock_days,
        launches_at,
        unlock_at: unlockAt(launches_at, offer.terms.lock_days),
        status: 2,
        exam_status: 1,
        created_at,
        updated_at: created_at,
      })
      unit.insert(reviews, {
        id: unit.nextId(reviews),
        kind: 'subscription',
        ref: id,
        user_id,
        status: passed,
        summary: `${holder.amount} ${offer.coin.name} for ${fromAtoms(cost)} USDT`,
        amount,
        coin_id: offer.coin.id,
        files: [],
        reason: '',
        created_at,
        due_at: null,
        due_decision: null,
        decided_at: created_at,
        decided_by: 'policy',
      })
      post(unit, {
        type: 'credit',
        ref: `seed-subscription-${id}`,
        legs: [
          { wallet: outside, amount: negate(cost) },
          { wallet: payWallet, amount: cost },
        ],
      })
      post(unit, {
        type: 'subscription_payment',
        ref: id,
        phase: 'decide',
        legs: [
          { wallet: payWallet, amount: negate(cost) },
          { wallet: payHouse, amount: cost },
        ],
      })
      post(unit, {
        type: 'subscription_allotted',
        ref: id,
        legs: [
          { wallet: coinHouse, amount: negate(amount) },
          { wallet: coinWallet, amount, hold: holdOf(id) },
        ],
      })
    },
  })
}
