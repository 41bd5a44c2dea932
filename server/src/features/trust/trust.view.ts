import type { Language } from '@lagoon/shared/catalogue/languages'
import { text } from '@lagoon/shared/catalogue/text'
import type { CallData } from '@lagoon/shared/contract/index'
import { trustOrder, trustWire } from '@lagoon/shared/lifecycle/trustOrder'
import { Decimal, floorTo } from '@lagoon/shared/money/decimal'
import type { Coin } from '../../market/listing'
import { stampOf } from '../../platform/world-time'
import type { TrustDeps } from './deps'
import { penaltyOf, remainingDays, termPercent } from './trust.rules'
import type { CoinReport } from './trust.store'
import type { TrustOrder, TrustProduct } from './trust.table'

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
    interest_rate: termPercent(product.day_rate, product.days),
    day_rate: product.day_rate,
    save_min: product.save_min,
    save_max: product.save_max,
    penalty_rate: product.penalty_rate,
    penalty_mode: product.penalty_mode,
    faxing: product.faxing,
  }
}

/** An order at this second. What ended says what its end cost; what is in custody, what redeeming now would. */
export function orderRow({ listing, world }: TrustDeps, order: TrustOrder, lang: Language): OrderRow {
  const coin = listing.coin(order.coin_id)
  const state = trustOrder.stateOf(order.status) ?? 'custody'
  const at = state === 'custody' ? world.now() : order.updated_at
  const penalty = state === 'custody' ? penaltyOf(order, at, coin.scale) : new Decimal(order.penalty)
  const left = remainingDays(order.end_at, at)
  return {
    id: order.id,
    config_id: order.product_id,
    currency_id: coin.id,
    currency_name: coin.name,
    logo: coin.logo,
    amount: order.amount,
    day: order.days,
    day_rate: order.day_rate,
    total_interest: new Decimal(order.daily_interest).mul(order.days).toFixed(),
    paid_interest: new Decimal(order.daily_interest).mul(order.paid_days).toFixed(),
    remain_day: state === 'custody' ? left : 0,
    start_at: stampOf(order.start_at),
    end_at: stampOf(order.end_at),
    created_at: stampOf(order.start_at),
    updated_at: stampOf(order.updated_at),
    ...trustWire[state],
    cancel_fee: penalty.toFixed(),
    return_amount: state === 'custody' ? new Decimal(order.amount).sub(penalty).toFixed() : order.returned,
    penalty_rule: penaltyRule(order, coin, left, penalty, lang),
  }
}

/** "Penalty = 0.4% × 3 remaining days × 1000 USDT = 12 USDT" */
function penaltyRule(order: TrustOrder, coin: Coin, left: number, penalty: Decimal, lang: Language): string {
  const of = (amount: string) => `${amount} ${coin.name}`
  return order.penalty_mode === 'per_remaining_day'
    ? text(lang, 'word.penalty_per_remaining_day', {
        rate: `${new Decimal(order.penalty_rate).mul(100).toFixed()}%`,
        days: left,
        amount: of(order.amount),
        penalty: of(penalty.toFixed()),
      })
    : text(lang, 'word.penalty_daily_multiple', {
        multiple: order.penalty_rate,
        interest: of(order.daily_interest),
        penalty: of(penalty.toFixed()),
      })
}

/** All coins in USDT at the price of now, cut at eight decimals. */
export function reportRow({ market }: TrustDeps, coins: readonly CoinReport[]): CallData<'GET lh/deposit/report'> {
  const total = (amountOf: (coin: CoinReport) => string) =>
    floorTo(
      coins.reduce(
        (sum, coin) => sum.add(new Decimal(amountOf(coin)).mul(market.priceOf(coin.coin_id))),
        new Decimal(0),
      ),
      8,
    ).toFixed()
  return {
    total_profit: total(coin => coin.interest),
    today_profit: total(coin => coin.interest_today),
    total_order: coins.reduce((sum, coin) => sum + coin.orders, 0),
    total_deposit: total(coin => coin.in_custody),
  }
}
