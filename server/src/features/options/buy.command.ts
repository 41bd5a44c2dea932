import type { CallData } from '@lagoon/shared/api/index'
import { tickId } from '@lagoon/shared/catalogue/tickId'
import { type Atoms, add, atoms, fromAtoms, isFiner, negate, zero } from '@lagoon/shared/money/atoms'
import { feeOf } from '@lagoon/shared/money/fee'
import { assertCovered } from '../../ledger/covered'
import { hold, post } from '../../ledger/post'
import { userWallet, wallets } from '../../ledger/wallets'
import type { Pair } from '../../market/listing'
import { endOf, touches } from '../../market/scenario'
import { users } from '../../people/user.table'
import { refuse, refuseField } from '../../platform/refusal'
import { stampOf } from '../../platform/world-time'
import type { OptionsDeps } from './deps'
import { holdOf, optionDurations, optionOrders } from './options.data'
import { options } from './options.owner'
import { rowOf } from './options.view'

interface Purchase {
  user_id: number
  match_id: number
  currency_id: number
  type: number
  seconds: number
  number: string
}

/** Buys an option at the tick of this second: the fee is paid, the stake is held until delivery. */
export const buy = options.command<Purchase, CallData<'POST microtrade/submit'>>('options.buy')

export const buying = (deps: OptionsDeps) => {
  const { durations, listing, market, fees } = deps
  return buy.by({
    load: (unit, { user_id, currency_id, seconds }) => {
      const coin = listing.coin(currency_id)
      const duration = durations.ofSeconds(seconds)
      return Promise.all([
        unit.find(users, { id: user_id }),
        unit.find(wallets, userWallet(user_id, 'micro', coin.id)),
        duration && unit.find(optionDurations, duration),
        fees.load(unit, user_id, coin.id),
      ])
    },
    decide: (unit, requested) => {
      const { user_id } = requested
      const pair = listing.pair(requested.match_id)
      const coin = listing.coin(requested.currency_id)
      const wallet = userWallet(user_id, 'micro', coin.id)
      const duration = durations.ofSeconds(requested.seconds)
      if (unit.get(users, { id: user_id })?.basic_status !== 2) refuse('not_verified')
      if (!coin.is_micro) refuseField('currency_id', 'choice')
      const offered = duration && unit.get(optionDurations, duration)
      if (offered?.status !== 1) refuseField('seconds', 'choice')
      const stake = atoms(requested.number)
      if (isFiner(stake, coin.scale)) refuseField('number', 'decimals')
      const limit = (key: 'below_minimum' | 'above_maximum', amount: Atoms) =>
        refuse(key, { params: { range: `${fromAtoms(amount)} ${coin.name}` }, text: `${key}.microtrade` })
      if (stake < offered.min_num) limit('below_minimum', offered.min_num)
      if (stake > offered.max_num) limit('above_maximum', offered.max_num)
      refuseDecided(market, pair, unit.now)
      if (!pair.open_microtrade || market.tick(pair.id, unit.now).closed) refuse('price_unavailable')

      const fee = feeOf(stake, coin.micro_fee, coin.scale)
      assertCovered(unit, wallet, add(stake, fee), coin)
      const id = unit.nextId(optionOrders)
      const order = unit.insert(optionOrders, {
        id,
        user_id,
        pair_id: pair.id,
        coin_id: coin.id,
        type: requested.type,
        seconds: offered.seconds,
        number: stake,
        fee,
        profit_ratio: offered.profit_ratio,
        open_price: atoms(market.priceAt(pair.id, unit.now)),
        open_tick_id: tickId(pair.id, unit.now),
        open_at: unit.now,
        close_at: unit.now + offered.seconds,
        end_price: null,
        end_tick_id: null,
        fact_profits: zero,
        result: null,
        status: 1,
        settled_at: null,
      })
      const charged = {
        payer: user_id,
        coin_id: coin.id,
        amount: fee,
        turnover: stake,
        kind: 'option',
        ref: String(id),
      } as const
      post(unit, {
        type: 'option_fee',
        ref: id,
        legs: [{ wallet, amount: negate(fee) }, ...fees.take(unit, charged)],
      })
      hold(unit, holdOf(id), wallet, stake, 'option_stake')
      const row = rowOf(deps, order, unit.now)
      unit.record('option.opened', user_id, row)
      return row
    },
  })
}

/** An announced scenario decides the next prices, so no odds would be fair until its last second has passed. */
function refuseDecided(market: OptionsDeps['market'], { id, symbol }: Pair, now: number): void {
  const scenario = market.decidingAt(now).findLast(each => touches(each, id))
  if (!scenario) return
  const until = stampOf(endOf(scenario))
  refuse('price_unavailable', { params: { symbol, until }, text: 'price_unavailable.scenario' })
}
