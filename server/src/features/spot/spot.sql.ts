import { statement } from '../../platform/db/sql'
import { spotTrades } from './spot.table'

/** What makes the book, in the order in which it came. */
export const waitingOrders = statement({
  text: `SELECT id, user_id, pair_id, type, price, amount, filled FROM world.spot_order WHERE status = 1 ORDER BY id`,
  gives: { id: 'int', user_id: 'int', pair_id: 'int', type: 'int', price: 'ticks', amount: 'lots', filled: 'lots' },
})

export const tradesFrom = statement({
  text: 'SELECT * FROM world.spot_trade WHERE at >= $1 ORDER BY id',
  takes: ['int'],
  gives: spotTrades,
})
