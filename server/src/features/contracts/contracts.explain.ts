import { type Atoms, fromAtoms, sum } from '@lagoon/shared/money/atoms'
import type { Figures, Step } from '@lagoon/shared/money/explained'
import { asIs, type BookedChange, type Explainer, firstThatFits } from '../../explain/explainer'
import type { Mover } from '../../explain/mover'
import { type Position, positions } from './contracts.data'
import { sideOf } from './contracts.rules'
import type { ContractsDeps } from './deps'

const held = [
  ...(['contract_hold', 'contract_release', 'contract_margin', 'contract_open_fee'] as const),
  ...(['contract_margin_added', 'contract_margin_removed'] as const),
] as const
const closed = ['contract_close', 'liquidation', 'contract_close_fee'] as const

/**
 * The amounts that a position moved since its opening, with the parts that were closed; for such a part, its share of the beginning and its
 * own end.
 */
export const positionMoved = ({ db }: Pick<ContractsDeps, 'db'>): Mover => ({
  kind: 'position',
  async entriesOf(id, user_id) {
    const position = await db.prisma.position.findFirst({ where: { id, user_id } })
    if (!position) return null
    if (position.part_of !== null)
      return [
        { types: held, ref: position.part_of },
        { types: closed, ref: id },
      ]
    const parts = await db.prisma.position.findMany({ where: { part_of: id }, select: { id: true } })
    return [{ types: [...held, ...closed], ref: id }, ...parts.map(part => ({ types: closed, ref: part.id }))]
  },
})

/** Explains what a position held, cost and earned, from the terms of its order and the ticks of its opening and closing. */
export const contractsExplained = ({
  db,
  listing,
  market,
}: Pick<ContractsDeps, 'db' | 'listing' | 'market'>): Explainer => {
  async function find(id: number): Promise<Position | null> {
    const row = await db.prisma.position.findUnique({ where: { id } })
    return row && positions.decode(row)
  }

  /** The lots as ordered, including those that were closed since. */
  async function numberAtFirst({ id, number }: Position): Promise<Atoms> {
    const parts = await db.prisma.position.findMany({ where: { part_of: id } })
    return sum([number, ...parts.map(part => positions.decode(part).number)])
  }

  async function stepsOf({ entry, posting }: BookedChange, position: Position): Promise<Step[]> {
    const scale = String(listing.coin(position.coin_id).scale)
    const rate = fromAtoms(position.fee_rate)
    if (entry.type === 'contract_margin' || entry.type === 'contract_open_fee') {
      const number = fromAtoms(await numberAtFirst(position))
      const at = (price: Atoms): Figures => ({ price: fromAtoms(price), number, scale })
      const prices = [position.price, position.origin_price]
      if (entry.type === 'contract_margin') {
        const margins = prices.map(price => ['margin', { ...at(price), multiple: String(position.multiple) }] as const)
        return [posting.available, posting.frozen].flatMap((amount, i) =>
          firstThatFits(i === 0 ? 'available' : 'frozen', amount, margins),
        )
      }
      const open_rate = fromAtoms(position.open_rate ?? position.fee_rate)
      const fees = prices.map(price => ['contract_fee', { ...at(price), rate: open_rate }] as const)
      return [...firstThatFits('available', posting.available, fees), ...firstThatFits('frozen', posting.frozen, fees)]
    }
    const closing = closingOf(position, scale, rate)
    if (!closing) return asIs(posting)
    if (entry.type === 'contract_close_fee')
      return firstThatFits('available', posting.available, [['closing_fee', closing]])
    if (posting.reason === 'contract_profit' || posting.reason === 'contract_loss')
      return firstThatFits('available', posting.available, [['contract_result', closing]])
    return asIs(posting)
  }

  /** Null while it is open. */
  function closingOf(position: Position, scale: string, rate: string): Figures | null {
    if (position.completed_at === null || position.close_tick_id === null) return null
    const { number, rest_number, spread, margin, price } = position
    return {
      side: sideOf(position.type),
      ...{ open: fromAtoms(price), tick: market.priceAt(position.pair_id, position.completed_at) },
      ...{ number: fromAtoms(number), rest: fromAtoms(rest_number), margin: fromAtoms(margin) },
      ...{ spread: fromAtoms(spread), rate, scale },
    }
  }

  return {
    types: [...held, ...closed],
    async explain(booked) {
      const position = await find(Number(booked.entry.ref))
      if (!position) return null
      const { open_tick_id, close_tick_id, multiple, fee_rate, spread, maintenance_rate } = position
      const isClose = closed.some(type => type === booked.entry.type)
      return {
        steps: await stepsOf(booked, position),
        ticks: [
          ...(open_tick_id === null ? [] : [{ id: open_tick_id, role: 'open' } as const]),
          ...(isClose && close_tick_id !== null ? [{ id: close_tick_id, role: 'end' } as const] : []),
        ],
        terms: {
          ...{ multiple: String(multiple), fee_rate: fromAtoms(fee_rate), spread: fromAtoms(spread) },
          maintenance_rate: fromAtoms(maintenance_rate),
        },
      }
    },
  }
}
