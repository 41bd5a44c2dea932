import type { CallData, CallInput } from '@lagoon/shared/api/index'
import {
  type Atoms,
  add,
  atoms,
  floorAtoms,
  fromAtoms,
  mulDivFloor,
  one,
  rate,
  sub,
  times,
  zero,
} from '@lagoon/shared/money/atoms'
import { type Opening, orderAt, type Side, stopFault, type Terms, valueAt } from '@lagoon/shared/money/leverage'
import { parseAmount } from '@lagoon/shared/money/parse'
import type { Problems } from '../../parts/useForm'
import { amountProblem, typedAmount } from '../../trading/money/amount.rules'

export type Deal = CallData<'POST lever/deal'>
export type Position = CallData<'POST lever/my_trade'>['message']['data'][number]

export interface OrderForm {
  side: Side
  entry: 'market' | 'limit'
  /** The price of a limit order. */
  price: string
  lots: string
  multiple: number
  /** Whether the order has stops. */
  stops: boolean
  profit: string
  loss: string
}

/** The terms of the pair and the balance, with the scales of its prices and of its quote coin. */
export interface Offer {
  deal: Deal
  /** The latest tick. */
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
  /** The amount that leaves the available balance. */
  total: string
  liquidation: string
}

/** The present terms of the pair for this order. */
const termsOf = ({ side, multiple, lots }: OrderForm, { deal, coinScale, priceScale }: Offer): Terms => ({
  side,
  number: times(atoms(deal.lever_share_num), /^[1-9]\d{0,8}$/.test(lots) ? Number(lots) : 0),
  multiple,
  fee_rate: rate(deal.lever_trade_fee),
  waiting_rate: rate(deal.lever_maker_fee),
  spread: atoms(deal.spread),
  maintenance: rate(deal.maintenance_rate),
  coin_scale: coinScale,
  price_scale: priceScale,
})

/** How the order would open or wait at this tick; null until price and lots are typed. */
function opening(form: OrderForm, offer: Offer): (Opening & { waits: boolean; terms: Terms }) | null {
  const terms = termsOf(form, offer)
  const limit = form.entry === 'limit' ? priced(form.price, offer.priceScale) : null
  if (limit === zero || terms.number === zero) return null
  const opened = orderAt(terms, limit, atoms(offer.tick))
  return opened.price <= zero ? null : { ...opened, terms }
}

/** The hold and costs of an order, as the exchange will compute them; null until price and lots are set. */
export function estimate(form: OrderForm, offer: Offer): Estimate | null {
  const opened = opening(form, offer)
  if (!opened) return null
  const { price, margin, fee, liquidation, terms } = opened
  return {
    price: fromAtoms(price),
    number: fromAtoms(terms.number),
    value: fromAtoms(valueAt(price, terms.number)),
    margin: fromAtoms(margin),
    fee: fromAtoms(fee),
    total: fromAtoms(add(margin, fee)),
    liquidation: fromAtoms(liquidation),
  }
}

/** How much the balance lacks for the order; "0" if it is sufficient. */
export function shortage(total: string, available: string): string {
  const lacks = sub(atoms(total), atoms(available))
  return lacks > zero ? fromAtoms(lacks) : '0'
}

/** The most lots the balance can open, within the pair's limit: 100 USDT at 3.43 a lot → 29. */
export function affordableLots(form: OrderForm, offer: Offer): number {
  const single = estimate({ ...form, lots: '1' }, offer)
  if (!single) return 0
  // `estimate` rounds margin and fee up once per order. So the result may be one lot too few, never too many.
  const most = floorAtoms(mulDivFloor(atoms(offer.deal.user_lever), one, atoms(single.total)), 0)
  return Math.min(Number(fromAtoms(most)), offer.deal.lever_share_limit.max)
}

/** A share of the affordable lots, at least one: 25 % of 29 → 7. */
export const lotsAt = (percent: number, affordable: number): string =>
  String(Math.max(1, Math.floor((affordable * percent) / 100)))

/**
 * The position of the slider: 5 of 29 affordable lots → 17. It is at the end if the balance is too low for the lots, and at the start only
 * without lots.
 */
export const shareOf = (lots: string, affordable: number): number => {
  if (!/[1-9]/.test(lots)) return 0
  return affordable === 0 ? 100 : Math.min(100, Math.max(1, Math.floor((Number(lots) * 100) / affordable)))
}

export function orderProblems(form: OrderForm, offer: Offer): Problems<OrderForm> {
  const { deal, priceScale } = offer
  const price = form.entry === 'limit' ? amountProblem(form.price, { scale: priceScale }) : undefined
  const lots = lotsProblem(form.lots, deal.lever_share_limit)
  // The limits of the stops do not depend on the lots.
  const opened = price ? null : opening({ ...form, lots: lots ? '1' : form.lots }, offer)
  const current = opened?.waits ? opened.price : atoms(offer.tick)
  const stops =
    form.stops && opened ? stopProblems(form, { side: form.side, open: opened.price, current }, priceScale) : {}
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

/** Either stop may be empty; a set stop must be on its own side of the opening and the current price. */
export function stopProblems(
  form: StopForm,
  at: { side: Side; open: Atoms; current: Atoms },
  priceScale: number,
): Problems<StopForm> {
  const typed = (text: string) => (text === '' ? undefined : amountProblem(text, { scale: priceScale }))
  const [profit, loss] = [typed(form.profit), typed(form.loss)]
  if (profit || loss) return { ...(profit && { profit }), ...(loss && { loss }) }
  // Checks each stop alone, so that an error of one does not hide an error of the other.
  const fault = (stops: { profit: Atoms; loss: Atoms }) => stopFault(at.side, [at.open, at.current], stops)?.key
  const wrongProfit = fault({ profit: priced(form.profit, priceScale), loss: zero })
  const wrongLoss = fault({ profit: zero, loss: priced(form.loss, priceScale) })
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

/** Maps the fields of the call to fields of the form. */
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

/** The chosen leverage if this pair has it, otherwise one from the middle of its list. */
export const multipleOf = (chosen: number, offered: readonly number[]): number =>
  offered.includes(chosen) ? chosen : (offered[Math.floor((offered.length - 1) / 2)] ?? 1)

/** The typed price, truncated to the pair's step as the exchange does it; 0 while the text is not a price. */
function priced(text: string, priceScale: number): Atoms {
  const price = parseAmount(typedAmount(text), 18)
  return typeof price === 'string' ? zero : floorAtoms(price, priceScale)
}
