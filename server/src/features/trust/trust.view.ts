import type { CallData } from '@lagoon/shared/api/index'
import type { Language } from '@lagoon/shared/catalogue/languages'
import type { EventData } from '@lagoon/shared/events/events'
import { type Atoms, atoms, fromAtoms, sub, times } from '@lagoon/shared/money/atoms'
import { penaltyOf, percentOfFraction, termPercent } from '@lagoon/shared/money/custody'
import { worthOfAll } from '@lagoon/shared/money/valuation'
import { trustOrder, trustWire } from '@lagoon/shared/products/trust.rules'
import type { NotificationMakers } from '../../lane/notification'
import type { Coin } from '../../market/listing'
import { text } from '../../platform/text'
import { stampOf } from '../../platform/world-time'
import type { TrustDeps } from './deps'
import type { CoinReport, TrustOrder, TrustProduct } from './trust.data'
import { remainingDays } from './trust.rules'

type ProductRow = CallData<'GET lh/deposit/product_info'>
type OrderRow = CallData<'GET lh/deposit/order'>['order_list'][number]

export function productRow({ listing }: TrustDeps, product: TrustProduct, lang: Language): ProductRow {
  const coin = listing.coin(product.coin_id)
  return {
    id: product.id,
    title: product.titles[lang],
    currency_id: coin.id,
    currency_name: coin.name,
    currency_logo: coin.logo,
    day: product.days,
    interest_rate: fromAtoms(termPercent(product.day_rate, product.days)),
    day_rate: fromAtoms(product.day_rate),
    save_min: fromAtoms(product.save_min),
    save_max: fromAtoms(product.save_max),
    penalty_rate: fromAtoms(product.penalty_rate),
    penalty_mode: product.penalty_mode,
    faxing: product.faxing,
  }
}

/** An order at this second, with a sentence that explains its penalty. */
export function orderRow(deps: TrustDeps, order: TrustOrder, lang: Language): OrderRow {
  const { left, penalty } = endOf(deps, order, deps.world.now())
  const rule = penaltyRule(order, deps.listing.coin(order.coin_id), left, penalty, lang)
  return { ...orderInFrame(deps, order, deps.world.now()), penalty_rule: rule }
}

/**
 * An order without that sentence. An ended order shows the penalty that was paid; one in custody shows the penalty of redeeming at `now`.
 */
export function orderInFrame(deps: Listed, order: TrustOrder, now: number): EventData['trust.placed'] {
  const coin = deps.listing.coin(order.coin_id)
  const { state, left, penalty } = endOf(deps, order, now)
  return {
    id: order.id,
    config_id: order.product_id,
    currency_id: coin.id,
    currency_name: coin.name,
    logo: coin.logo,
    amount: fromAtoms(order.amount),
    day: order.days,
    day_rate: fromAtoms(order.day_rate),
    total_interest: fromAtoms(times(order.daily_interest, order.days)),
    paid_interest: fromAtoms(times(order.daily_interest, order.paid_days)),
    remain_day: state === 'custody' ? left : 0,
    start_at: stampOf(order.start_at),
    end_at: stampOf(order.end_at),
    created_at: stampOf(order.start_at),
    updated_at: stampOf(order.updated_at),
    ...trustWire[state],
    cancel_fee: fromAtoms(penalty),
    return_amount: fromAtoms(state === 'custody' ? sub(order.amount, penalty) : order.returned),
  }
}

type Listed = Pick<TrustDeps, 'listing'>

function endOf({ listing }: Listed, order: TrustOrder, now: number) {
  const state = trustOrder.stateOf(order.status) ?? 'custody'
  const left = remainingDays(order.end_at, state === 'custody' ? now : order.updated_at)
  const penalty = state === 'custody' ? penaltyOf(order, left, listing.coin(order.coin_id).scale) : order.penalty
  return { state, left, penalty }
}

/** "Penalty = 0.4% × 3 remaining days × 1000 USDT = 12 USDT" */
function penaltyRule(order: TrustOrder, coin: Coin, left: number, penalty: Atoms, lang: Language): string {
  const of = (amount: Atoms) => `${fromAtoms(amount)} ${coin.name}`
  return order.penalty_mode === 'per_remaining_day'
    ? text(lang, 'word.penalty_per_remaining_day', {
        rate: `${fromAtoms(percentOfFraction(order.penalty_rate))}%`,
        days: left,
        amount: of(order.amount),
        penalty: of(penalty),
      })
    : text(lang, 'word.penalty_daily_multiple', {
        multiple: fromAtoms(order.penalty_rate),
        interest: of(order.daily_interest),
        penalty: of(penalty),
      })
}

/** The totals of all coins in USDT at present prices, cut to eight decimals. */
export function reportRow({ market }: TrustDeps, coins: readonly CoinReport[]): CallData<'GET lh/deposit/report'> {
  const total = (amountOf: (coin: CoinReport) => string) =>
    fromAtoms(
      worthOfAll(
        coins.map(coin => [atoms(amountOf(coin)), atoms(market.priceOf(coin.coin_id))]),
        8,
      ),
    )
  return {
    total_profit: total(coin => coin.interest),
    today_profit: total(coin => coin.interest_today),
    total_order: coins.reduce((sum, coin) => sum + coin.orders, 0),
    total_deposit: total(coin => coin.in_custody),
  }
}

export const trustNotifications: NotificationMakers<'trust'> = {
  'trust.interest': ({ id, currency_name: coin, amount, interest }) => ({ id: String(id), coin, amount, interest }),
  'trust.matured': ({ id, currency_name, amount, paid_interest }) => ({
    ...{ id: String(id), coin: currency_name, amount, interest: paid_interest },
  }),
}
