import type { Pool } from 'pg'
import { type Effect, inOwnTransaction, nextId, type Statement } from './oneEach'

const at = 1_767_225_600
const [btc, usdt] = [1, 3]

/** The compared commands, each in its own transaction. */
export async function commandsAlone(pool: Pool) {
  const { rows } = await pool.query('SELECT id, owner_id, account, coin_id FROM world.wallet')
  const known = new Map(rows.map(row => [`${row.owner_id} ${row.account} ${row.coin_id}`, Number(row.id)]))
  const wallet = (owner: number, account: string, coin: number) => known.get(`${owner} ${account} ${coin}`) as number
  const run = (effect: Effect) => inOwnTransaction(pool, effect)
  const fees = wallet(0, 'fees', usdt)
  return {
    transfer: (user: number) =>
      run({
        wallets: [wallet(user, 'change', usdt), wallet(user, 'micro', usdt)],
        house: [],
        object: [moved(user)],
        entries: [{ type: 'transfer_change_micro', postings: 2 }],
      }),
    option: (user: number) => {
      const id = nextId()
      return run({
        wallets: [wallet(user, 'micro', usdt)],
        house: [fees],
        object: [verified(user), bought(id, user)],
        entries: [
          { type: 'option_fee', postings: 2 },
          { type: 'option_stake', postings: 1 },
        ],
        hold: { kind: 'option', ref: id, owner: user, account: 'micro', coin: usdt },
      })
    },
    position: (user: number) => {
      const id = nextId()
      return run({
        wallets: [wallet(user, 'lever', usdt)],
        house: [fees],
        object: [verified(user), opened(id, user)],
        entries: [
          { type: 'contract_margin', postings: 1 },
          { type: 'contract_open_fee', postings: 2 },
        ],
        hold: { kind: 'position', ref: id, owner: user, account: 'lever', coin: usdt },
      })
    },
    /** Places a waiting order; returns its id. */
    async sell(user: number): Promise<number> {
      const id = nextId()
      await run({
        wallets: [wallet(user, 'change', btc)],
        house: [],
        object: [ordered(id, user, 2, 1)],
        entries: [{ type: 'spot_hold', postings: 1 }],
        hold: { kind: 'spot_order', ref: id, owner: user, account: 'change', coin: btc },
      })
      return id
    },
    /** Takes the whole order: one trade, both sides paid, both fees charged. */
    buy(user: number, maker: { id: number; user: number }) {
      const id = nextId()
      return run({
        wallets: [user, maker.user].flatMap(owner => [wallet(owner, 'change', btc), wallet(owner, 'change', usdt)]),
        house: [wallet(0, 'fees', btc), fees],
        object: [ordered(id, user, 1, 2), traded(id, maker.id), filled(maker.id)],
        entries: [{ type: 'spot_buy', postings: 8 }],
        hold: { kind: 'spot_order', ref: maker.id, owner: maker.user, account: 'change', coin: btc, gone: true },
      })
    },
  }
}

const verified = (user: number): Statement => ({
  name: 'person',
  text: 'SELECT basic_status, inviter_id FROM world."user" WHERE id = $1',
  values: [user],
})

const moved = (user: number): Statement => ({
  name: 'transfer',
  text: `INSERT INTO world.transfer VALUES ($1, $2, ${usdt}, 'change', 'micro', 0.1, ${at})`,
  values: [nextId(), user],
})

const bought = (id: number, user: number): Statement => ({
  name: 'option',
  text: `INSERT INTO world.option_order (id, user_id, pair_id, coin_id, type, seconds, number, fee, profit_ratio, open_price, open_tick_id, open_at, close_at, status)
    VALUES ($1, $2, 101, ${usdt}, 1, 300, 200, 1, 85, 68000, '101:${at}', ${at}, ${at + 300}, 1)`,
  values: [id, user],
})

const opened = (id: number, user: number): Statement => ({
  name: 'position',
  text: `INSERT INTO world.position (id, user_id, pair_id, coin_id, type, status, share, multiple, number, origin_price, price, profit_price, loss_price,
      liquidation_price, origin_margin, margin, open_fee, close_fee, fee_rate, spread, maintenance_rate, fact_profits, shortfall, open_tick_id, created_at, opened_at, armed_at)
    VALUES ($1, $2, 101, ${usdt}, 1, 1, 1, 20, 0.01, 68000, 68001, 0, 0, 65000, 34, 34, 0.3, 0, 0.05, 2, 10, 0, 0, '101:${at}', ${at}, ${at}, ${at})`,
  values: [id, user],
})

const ordered = (id: number, user: number, type: 1 | 2, status: 1 | 2): Statement => ({
  name: 'order',
  text: `INSERT INTO world.spot_order (id, user_id, pair_id, type, order_type, price, amount, filled, value, fee, fee_rate, status, created_at)
    VALUES ($1, $2, 101, $3, 'limit', 6800000, 1000, $5, $6, $7, 0.1, $4, ${at})`,
  values: [id, user, type, status, ...(status === 2 ? [1000, 68, 0.1] : [0, 0, 0])],
})

const traded = (buy: number, sell: number): Statement => ({
  name: 'trade',
  text: `INSERT INTO world.spot_trade VALUES ($1, 101, ${at}, 1, 6800000, 1000, $2, $3, 0.000001, 0.068)`,
  values: [nextId(), buy, sell],
})

const filled = (id: number): Statement => ({
  name: 'filled',
  text: 'UPDATE world.spot_order SET status = 2, filled = amount, value = 68, fee = 0.068 WHERE id = $1 AND status = 1',
  values: [id],
})
