import type { CallData } from '@lagoon/shared/api/index'
import { fromAtoms } from '@lagoon/shared/money/atoms'
import { optionResults } from '@lagoon/shared/products/options.rules'
import type { NotificationMakers } from '../../lane/notification'
import { stampOf } from '../../platform/world-time'
import type { OptionsDeps } from './deps'
import type { OptionOrder } from './options.data'

type OptionRow = CallData<'POST microtrade/submit'>

/** An order in wire format at a second. */
export function rowOf({ listing }: Pick<OptionsDeps, 'listing'>, order: OptionOrder, now: number): OptionRow {
  return {
    id: order.id,
    match_id: order.pair_id,
    symbol: listing.pair(order.pair_id).symbol,
    currency_id: order.coin_id,
    currency_name: listing.coin(order.coin_id).name,
    type: order.type,
    seconds: order.seconds,
    number: fromAtoms(order.number),
    open_price: fromAtoms(order.open_price),
    end_price: order.end_price === null ? null : fromAtoms(order.end_price),
    fee: fromAtoms(order.fee),
    profit_ratio: fromAtoms(order.profit_ratio),
    fact_profits: fromAtoms(order.fact_profits),
    result: order.result,
    status: order.status,
    remain_milli_seconds: order.status === 3 ? 0 : Math.max(0, order.close_at - now) * 1000,
    open_tick_id: order.open_tick_id,
    end_tick_id: order.end_tick_id,
    created_at: stampOf(order.open_at),
    close_at: stampOf(order.close_at),
    settled_at: order.settled_at === null ? null : stampOf(order.settled_at),
  }
}

const outcomes = { [optionResults.won]: 'win', [optionResults.lost]: 'lose', [optionResults.flat]: 'draw' }

export const optionNotifications: NotificationMakers<'options'> = {
  'option.settled': ({ id, symbol, currency_name, seconds, number, open_price, end_price, fact_profits, result }) => ({
    outcome: outcomes[result as keyof typeof outcomes] ?? 'draw',
    ...{ id: String(id), symbol, coin: currency_name, seconds: String(seconds), number },
    ...{ open: open_price, end: end_price ?? open_price, profit: fact_profits },
  }),
}
