import { type PairLimits, usualLimits } from '@lagoon/shared/catalogue/limits'
import { type Atoms, atoms, fromAtoms, isFiner, zero } from '@lagoon/shared/money/atoms'
import { newPair } from '../market/listCoin'
import type { Listing } from '../market/listing'
import { coins, pairs } from '../market/listing.table'
import { editCoin, editPair } from '../market/market.command'
import { refuseField } from '../platform/refusal'
import { type Editable, editableTable } from './editable'
import {
  amountOrNone,
  coinSymbol,
  column,
  type EditField,
  firstPrice,
  flag,
  moment,
  once,
  optional,
  origin,
  percent,
  picture,
  positiveAmount,
  refuseBelow,
  wholeBetween,
  wholes,
} from './editField'

const refuseFiner = (field: string, value: Atoms, scale: number): void => {
  if (isFiner(value, scale)) refuseField(field, 'decimals')
}

const counts = ['orders', 'stops', 'icebergs', 'lists', 'amends'] as const
const ranges = [
  ...([
    ['least_value', 'most_value'],
    ['bid_down', 'bid_up'],
    ['ask_down', 'ask_up'],
  ] as const),
]
const figures = [...ranges.flat(), 'market_amount', 'position'] as const

type Limited = { readonly limits: PairLimits }
const nameOf = (key: keyof PairLimits) => `limit_${key}`

/** A limit of a pair; 0 is no limit. */
const limitField = (
  key: keyof PairLimits,
  kind: { show(row: Limited): string; read(text: string): number | string | undefined },
): EditField<Limited> => ({
  ...{ name: nameOf(key), column: 'limits', show: kind.show },
  read: (text, before) => {
    const { [key]: _, ...others } = before.limits ?? usualLimits
    const value = kind.read(text)
    return { limits: (value === undefined ? others : { ...others, [key]: value }) as PairLimits }
  },
})
const countLimit = (key: (typeof counts)[number]) => {
  const field = column('limits', wholeBetween(0, 1_000_000), nameOf(key))
  return limitField(key, {
    show: ({ limits }) => String(limits[key]),
    read: text => field.read(text, {}).limits,
  })
}
const figureLimit = (key: (typeof figures)[number]) => {
  const field = column('limits', amountOrNone, nameOf(key))
  return limitField(key, {
    show: ({ limits }) => limits[key] ?? '0',
    read: text => {
      const { limits: value = zero } = field.read(text, {})
      return value === zero ? undefined : fromAtoms(value)
    },
  })
}

/** The largest value is not below the smallest one, where both limit something. */
function refuseOver(limits: PairLimits, most: (typeof figures)[number], least: (typeof figures)[number]): void {
  const [above, below] = [limits[most], limits[least]]
  if (above !== undefined && below !== undefined) refuseBelow(nameOf(most), atoms(above), atoms(below))
}

/** Purchases and sales both have a highest price, or neither has a limit. */
function assertMultiples(limits: PairLimits): void {
  const isAny = [limits.bid_down, limits.bid_up, limits.ask_down, limits.ask_up].some(value => value !== undefined)
  for (const key of ['bid_up', 'ask_up'] as const)
    if (isAny && limits[key] === undefined) refuseField(nameOf(key), 'required', { text: 'field.highest_together' })
}

/**
 * Coins and pairs belong to the market, which does not know the console. The inputs of prices cannot be edited, because that would change
 * history. A new pair brings its coin with it, and has usual terms where none are given.
 */
export function listingEditables(listing: Listing): Editable[] {
  return [
    editableTable({
      kind: 'coin',
      edit: editCoin,
      table: coins,
      rows: async () => [...listing.coins],
      titleOf: coin => coin.name,
      fields: [
        column('logo', picture),
        column('min_deposit', amountOrNone),
        column('min_withdraw', amountOrNone),
        column('max_withdraw', positiveAmount),
        column('withdraw_fee', percent),
        column('micro_fee', percent),
        column('max_order', amountOrNone),
      ],
      check: coin => {
        for (const field of ['min_deposit', 'min_withdraw', 'max_withdraw'] as const)
          refuseFiner(field, coin[field], coin.scale)
        refuseBelow('max_withdraw', coin.max_withdraw, coin.min_withdraw)
      },
    }),
    editableTable({
      kind: 'pair',
      edit: editPair,
      table: pairs,
      rows: async () => [...listing.pairs],
      titleOf: pair => pair.symbol,
      fields: [
        origin('symbol', coinSymbol),
        origin('price', firstPrice),
        optional(origin('logo', picture)),
        once(column('opens_at', moment)),
        ...[
          column('is_display', flag),
          column('open_coin_trade', flag),
          column('coin_trade_fee', percent),
          column('min_amount', amountOrNone),
          ...counts.map(countLimit),
          ...figures.map(figureLimit),
          column('open_microtrade', flag),
          column('open_lever', flag),
          column('lever_min_share', wholeBetween(1, 1_000_000)),
          column('lever_max_share', wholeBetween(1, 1_000_000)),
          column('lever_multiples', wholes(1, 1000)),
          column('lever_trade_fee', percent),
          column('lever_spread', amountOrNone),
          column('maintenance_rate', percent),
        ].map(optional),
      ],
      check: pair => {
        refuseFiner('min_amount', pair.min_amount, pair.amount_scale)
        for (const [least, most] of ranges) refuseOver(pair.limits, most, least)
        assertMultiples(pair.limits)
        refuseBelow('lever_max_share', pair.lever_max_share, pair.lever_min_share)
      },
      blank: (id, unit, { opens_at = 0 }, { symbol = '', price = '', logo = '' }) => {
        if (opens_at <= unit.now) refuseField('opens_at', 'too_small')
        return newPair(unit, id, { symbol: symbol.trim(), price: atoms(price.trim()), logo, opens_at }, listing)
      },
    }),
  ]
}
