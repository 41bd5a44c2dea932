import type { CallData } from '@lagoon/shared/api/index'
import { atoms, floorAtoms, fromAtoms, mulDivFloor, rate, sub } from '@lagoon/shared/money/atoms'
import * as money from '@lagoon/shared/money/subscription'
import { secondOf } from '../../ui/stamp'

export type Offer = CallData<'GET lh/send/product_info'>
export type Pay = Offer['pay_currencies'][number]
export type Subscription = CallData<'GET lh/send/order_list'>['order_list'][number]

const states = { 1: 'upcoming', 2: 'subscribing', 3: 'launched', 4: 'soldOut' } as const
export type OfferState = (typeof states)[keyof typeof states]

/** The state from the server, updated by the clock: a window that opens while the page is visible also opens on the page. */
export function stateOf(offer: Pick<Offer, 'status' | 'created_at' | 'close_time'>, now: number): OfferState {
  if (now >= secondOf(offer.close_time)) return 'launched'
  if (now >= secondOf(offer.created_at) && offer.status === 1) return 'subscribing'
  return states[offer.status as keyof typeof states] ?? 'launched'
}

/** The next date of an offer, the target of its countdown. The end of a sold-out window does not count. */
export type Milestone = 'opens' | 'closes' | 'launches'

export function nextMilestone(
  offer: Pick<Offer, 'status' | 'created_at' | 'close_time' | 'online_time'>,
  now: number,
): { what: Milestone; at: number } | null {
  const dates = [
    { what: 'opens', at: secondOf(offer.created_at) },
    { what: 'closes', at: secondOf(offer.close_time) },
    { what: 'launches', at: secondOf(offer.online_time) },
  ] as const
  const soldOut = stateOf(offer, now) === 'soldOut'
  return dates.find(({ what, at }) => now < at && !(soldOut && what === 'closes')) ?? null
}

const day_s = 86_400
export const unlockOf = (offer: Pick<Offer, 'online_time' | 'day'>): number =>
  secondOf(offer.online_time) + offer.day * day_s

/** The sold share of the supply, 0 to 1: only for a bar, so a double is precise enough. */
export const soldShare = ({ num, last_num }: Pick<Offer, 'num' | 'last_num'>): number =>
  1 - Number(last_num) / Number(num)

/** The sold share in percent for display, truncated: 62.8 % sold is "62.8", and only a sold-out supply is 100. */
export const soldPercent = ({ num, last_num }: Pick<Offer, 'num' | 'last_num'>): string =>
  fromAtoms(floorAtoms(mulDivFloor(sub(atoms(num), atoms(last_num)), rate('100'), atoms(num)), 1))

/** What a payment buys: 100 at 0.12 and scale 6 → 833.333333. */
export const coinsFor = (payment: string, price: string, scale: number): string =>
  fromAtoms(money.coinsFor(atoms(payment), atoms(price), scale))

/** What must be paid for so many coins: 333.333333 at 0.12 → 39.99999996. */
export const costOf = (coins: string, price: string, scale: number): string =>
  fromAtoms(money.costOf(atoms(coins), atoms(price), scale))

/** The largest payment that buys no more than so many coins. */
export const mostFor = (coins: string, price: string, scale: number): string =>
  fromAtoms(money.mostFor(atoms(coins), atoms(price), scale))

/** What the issuer expects at the issue price: 1000 at 0.12 and 24 % → 28.8. The exchange never pays it. */
export const expectedOf = (coins: string, offer: Pick<Offer, 'change_rate' | 'predict_rate'>): string =>
  fromAtoms(money.expectedOf(atoms(coins), atoms(offer.change_rate), rate(offer.predict_rate), expected_decimals))
const expected_decimals = 8
