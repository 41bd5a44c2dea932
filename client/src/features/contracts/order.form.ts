import type { CallData, CallInput } from '@lagoon/shared/contract/index'
import { atoms, fromAtoms } from '@lagoon/shared/money/atoms'
import {
  feeOf,
  limitPrice,
  liquidationPrice,
  marginOf,
  meetsLimit,
  openPrice,
  type Side,
  stopFault,
  valueAt,
} from '@lagoon/shared/money/leverage'
import type { Problems } from '../../forms/useForm'
import { amountProblem, typedAmount } from '../../money/amount.rules'

export type Deal = CallData<'POST lever/deal'>
export type Position = CallData<'POST lever/my_trade'>['message']['data'][number]

export interface OrderForm {
  side: Side
  entry: 'market' | 'limit'
  /** Of a limit. */
  price: string
  lots: string
  multiple: number
  /** Whether stops go along. */
  stops: boolean
  profit: string
  loss: string
}

/** What the pair offers and what there is to spend, with the scales of its prices and of its quote coin. */
export interface Offer {
  deal: Deal
  /** The tick of now. */
  tick: string
  priceScale: number
  coinScale: number
}

export interface Estimate {
  price: string
  number: string
  value: string
  margin: string
  fee: string
  /** What leaves the free balance. */
  total: string
  liquidation: string
}

/** The price it would open at: a limit that is met already takes the better one. */
function opening({ side, entry, price }: OrderForm, { deal, tick }: Offer): bigint | null {
  const now = atoms(tick)
  const spread = atoms(deal.spread)
  if (entry === 'market') return openPrice(side, now, spread)
  const limit = priced(price)
  if (limit === 0n) return null
  return meetsLimit(side, limit, now) ? limitPrice(side, limit, now, spread) : limit
}

/** What an order holds, costs and bears, as the exchange will reckon it; null until price and lots are there. */
export function estimate(form: OrderForm, offer: Offer): Estimate | null {
  const open = opening(form, offer)
  if (open === null || open <= 0n || !/^[1-9]\d{0,8}$/.test(form.lots)) return null
  const { deal, coinScale, priceScale } = offer
  const number = BigInt(form.lots) * atoms(deal.lever_share_num)
  const value = valueAt(open, number)
  const margin = marginOf(value, form.multiple, coinScale)
  const fee = feeOf(value, atoms(deal.lever_trade_fee), coinScale)
  const maintenance = atoms(deal.maintenance_rate)
  return {
    price: fromAtoms(open),
    number: fromAtoms(number),
    value: fromAtoms(value),
    margin: fromAtoms(margin),
    fee: fromAtoms(fee),
    total: fromAtoms(margin + fee),
    liquidation: fromAtoms(liquidationPrice({ side: form.side, open, margin, number, maintenance }, priceScale)),
  }
}

/** How much the account lacks for the order; "0" when it suffices. */
export function shortage(total: string, available: string): string {
  const lacks = atoms(total) - atoms(available)
  return lacks > 0n ? fromAtoms(lacks) : '0'
}

/** The most lots the balance can open, within the pair's limit: 100 USDT at 3.43 a lot → 29. */
export function affordableLots(form: OrderForm, offer: Offer): number {
  const one = estimate({ ...form, lots: '1' }, offer)
  if (!one) return 0
  // Margin and fee of many lots are rounded up once and those of one lot once each, so this may be a lot too careful, never too bold.
  const most = atoms(offer.deal.user_lever) / atoms(one.total)
  const limit = BigInt(offer.deal.lever_share_limit.max)
  return Number(most < limit ? most : limit)
}

/** A share of the affordable lots, at least one: 25 % of 29 → 7. */
export const lotsAt = (percent: number, affordable: number): string =>
  String(Math.max(1, Math.floor((affordable * percent) / 100)))

export function orderProblems(form: OrderForm, offer: Offer): Problems<OrderForm> {
  const { deal, priceScale } = offer
  const price = form.entry === 'limit' ? amountProblem(form.price, { scale: priceScale }) : undefined
  const lots = lotsProblem(form.lots, deal.lever_share_limit)
  const open = price ? null : opening(form, offer)
  const waits = form.entry === 'limit' && open !== null && !meetsLimit(form.side, priced(form.price), atoms(offer.tick))
  const stops =
    form.stops && open !== null
      ? stopProblems(form, { side: form.side, open, current: waits ? open : atoms(offer.tick) }, priceScale)
      : {}
  return { ...(price && { price }), ...(lots && { lots }), ...stops }
}

function lotsProblem(lots: string, { min, max }: Deal['lever_share_limit']) {
  if (lots === '') return 'required' as const
  if (!/^\d+$/.test(lots)) return 'integer' as const
  if (BigInt(lots) < BigInt(min)) return 'too_small' as const
  return BigInt(lots) > BigInt(max) ? ('too_large' as const) : undefined
}

export interface StopForm {
  profit: string
  loss: string
}

/** Either may be left empty; what is set lies on its own side of opening and current price. */
export function stopProblems(
  form: StopForm,
  at: { side: Side; open: bigint; current: bigint },
  priceScale: number,
): Problems<StopForm> {
  const typed = (text: string) => (text === '' ? undefined : amountProblem(text, { scale: priceScale }))
  const [profit, loss] = [typed(form.profit), typed(form.loss)]
  if (profit || loss) return { ...(profit && { profit }), ...(loss && { loss }) }
  // The first fault of either hides no second one: each stop is tried alone.
  const fault = (stops: { profit: bigint; loss: bigint }) => stopFault(at.side, [at.open, at.current], stops)?.key
  const wrongProfit = fault({ profit: priced(form.profit), loss: 0n })
  const wrongLoss = fault({ profit: 0n, loss: priced(form.loss) })
  return { ...(wrongProfit && { profit: wrongProfit }), ...(wrongLoss && { loss: wrongLoss }) }
}

export const orderInput = (
  form: OrderForm,
  pair: { currency_id: number; legal_id: number },
): CallInput<'POST lever/submit'> => ({
  currency_id: pair.currency_id,
  legal_id: pair.legal_id,
  type: form.side === 'long' ? 1 : 2,
  share: form.lots,
  multiple: form.multiple,
  status: form.entry === 'market' ? 1 : 0,
  ...(form.entry === 'limit' && { target_price: typedAmount(form.price) }),
  ...(form.stops && form.profit && { target_profit_price: typedAmount(form.profit) }),
  ...(form.stops && form.loss && { stop_loss_price: typedAmount(form.loss) }),
})

/** The field of the form that a field of the call stands for. */
export const orderRefusal = (fields: Record<string, string | undefined>): Problems<OrderForm> => {
  const named = {
    price: fields.target_price,
    lots: fields.share,
    multiple: fields.multiple,
    profit: fields.target_profit_price,
    loss: fields.stop_loss_price,
  }
  return Object.fromEntries(Object.entries(named).filter(([, problem]) => problem)) as Problems<OrderForm>
}

/** The multiple that was chosen if this pair has it, else one from the middle of its list. */
export const multipleOf = (chosen: number, offered: readonly number[]): number =>
  offered.includes(chosen) ? chosen : (offered[Math.floor((offered.length - 1) / 2)] ?? 1)

/** What is typed so far, 0 while it is no price yet. */
const priced = (text: string): bigint => {
  const typed = typedAmount(text)
  return /^\d{1,18}(\.\d{1,18})?$/.test(typed) ? atoms(typed) : 0n
}
