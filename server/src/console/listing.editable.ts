import { type Atoms, atoms, isFiner } from '@lagoon/shared/money/atoms'
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
        refuseBelow('lever_max_share', pair.lever_max_share, pair.lever_min_share)
      },
      blank: (id, unit, { opens_at = 0 }, { symbol = '', price = '', logo = '' }) => {
        if (opens_at <= unit.now) refuseField('opens_at', 'too_small')
        return newPair(unit, id, { symbol: symbol.trim(), price: atoms(price.trim()), logo, opens_at }, listing)
      },
    }),
  ]
}
