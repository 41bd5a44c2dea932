import { type OpenKind, type OpenLimits, openKinds, type PairLimits } from '@lagoon/shared/catalogue/limits'
import { type Atoms, atoms, mulDivFloor, one } from '@lagoon/shared/money/atoms'
import { buy, type Side } from '@lagoon/shared/money/spot'
import { isStop, type SpotOrder } from './spot.table'

/** What the kinds of an order depend on. */
export type Kinded = Pick<SpotOrder, 'id' | 'other_id' | 'after_id' | 'stop_price' | 'trailing_delta' | 'shown'>

/**
 * Whether an order stands for its list. Of two linked orders the second one does; of orders that wait for a first one, the older of them,
 * because it lives as long as the list.
 */
const standsForList = ({ id, other_id, after_id }: Kinded): boolean =>
  other_id === null ? after_id !== null : after_id === null ? id > other_id : id < other_id

/** The kinds that an open order counts in. An order that joins a list of three does not begin another one. */
export const isOfKind: Readonly<Record<OpenKind, (order: Kinded) => boolean>> = {
  orders: () => true,
  stops: isStop,
  icebergs: ({ shown }) => shown !== null,
  lists: standsForList,
}

/** The first limit that this order would exceed, or null: its user may have only so many orders of a kind open. */
export const kindTooMany = (
  order: Kinded,
  open: Readonly<Record<OpenKind, number>>,
  limits: OpenLimits,
): OpenKind | null =>
  openKinds.find(kind => limits[kind] > 0 && open[kind] >= limits[kind] && isOfKind[kind](order)) ?? null

type Multiples = Pick<PairLimits, 'bid_down' | 'bid_up' | 'ask_down' | 'ask_up'>

/** The prices between which a limit price must be: at a public price of 100, multiples of 0.2 and 5 are 20 and 500. Null for no limit. */
export function priceRange(limits: Multiples, side: Side, price: Atoms): { least: Atoms | null; most: Atoms | null } {
  const [down, up] = side === buy ? [limits.bid_down, limits.bid_up] : [limits.ask_down, limits.ask_up]
  const times = (multiple: string | undefined) =>
    multiple === undefined ? null : mulDivFloor(price, atoms(multiple), one)
  return { least: times(down), most: times(up) }
}

/** Whether purchases and sales have different ranges. */
export const isBySide = ({ bid_down, bid_up, ask_down, ask_up }: Multiples): boolean =>
  bid_down !== ask_down || bid_up !== ask_up
