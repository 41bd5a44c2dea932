import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../harness/database'

/** For each rule: the row of the demo world that is changed, and the change that breaks only this rule. */
const violations: Readonly<Record<string, readonly [where: string, change: object]>> = {
  wallet_account: ['owner_id > 0', { account: 'fees' }],
  wallet_user_not_negative: ['owner_id > 0', { available: '-0.000000000000000001' }],
  spot_order_amount: ['status = 1 AND filled = 0', { price: 0 }],
  spot_order_at_once: ['status = 1 AND filled = 0', { time_in_force: 'ioc' }],
  spot_order_kind: ['status = 1', { type: 3 }],
  spot_order_market_never_waits: ['status = 1 AND filled = 0', { order_type: 'market' }],
  spot_order_money: ['status = 1 AND filled = 0', { value: '1' }],
  spot_order_other: ['id = 1', { other_id: 1 }],
  spot_order_pending_waits_for_another: [
    'status = 1 AND filled = 0',
    { status: 5, after_id: 1, filled: 1, value: '1' },
  ],
  spot_order_post_only: ["order_type = 'market'", { post_only: true }],
  spot_order_reason_of_cancelled: ['status = 1', { reason: 'user' }],
  spot_order_showing: ['status = 1 AND filled = 0 AND amount > 1', { shown: 1, showing: 2 }],
  spot_order_shown: ["order_type = 'market'", { shown: 1 }],
  spot_order_status: ['status = 1 AND filled = 0', { status: 2 }],
  spot_order_total: ["order_type = 'limit'", { total: '5' }],
  spot_order_trigger: ['status = 1', { triggered_at: 5 }],
  spot_order_turn: ['status = 1', { turn: 1, turned_at: 5 }],
  spot_order_untriggered: ['status = 1 AND filled = 0', { status: 4 }],
  spot_trade_amount: ['true', { taker: 3 }],
  spot_trade_fees: ['buy_order_id IS NOT NULL', { buy_fee: '-1' }],
  spot_trade_sides: ['true', { buy_order_id: 7, sell_order_id: 7 }],
  position_loss: ['status = 1', { shortfall: '1' }],
  position_money: ['status = 1', { open_fee: '-1' }],
  position_part: ['status = 1', { rest_number: '1' }],
  position_size: ['status = 1', { multiple: 0 }],
  position_state: ['status = 1', { close_reason: 'user' }],
  position_trailing: ['status = 1', { trailing_since: 5 }],
  option_order_settled: ['status = 3', { result: 3 }],
  option_order_stake: ['status = 3', { number: '0' }],
  option_order_time: ['status = 3', { seconds: 1 }],
}

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await cloneDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await database?.drop()
})

const tableOf = (rule: string) => /^(wallet|spot_order|spot_trade|position|option_order)_/.exec(rule)?.[1] as string

describe('a rule of a table that an order writes', () => {
  it('has a row that breaks it in this test', async () => {
    const { rows } = await client.query(
      "SELECT prosrc FROM pg_proc WHERE pronamespace = 'system'::regnamespace AND proname LIKE '%\\_breaks'",
    )
    const rules = rows.flatMap(({ prosrc }) => Array.from(prosrc.matchAll(/THEN '(\w+)'/g), ([, rule]) => rule))
    expect(rules.sort()).toEqual(Object.keys(violations).sort())
  })

  it.each(Object.entries(violations))(
    'is named, and refuses an insert and an update: %s',
    async (rule, [where, change]) => {
      const table = tableOf(rule)
      const first = `FROM world.${table} t WHERE ${where} ORDER BY t.id LIMIT 1`
      const changed = `SELECT (jsonb_populate_record(t, $1)).* ${first}`
      const { rows } = await client.query(
        `SELECT substring(pg_get_constraintdef(oid) FROM 'system.*\\)(?= IS NULL)') AS call FROM pg_constraint WHERE conname = $1`,
        [`${table}_breaks_no_rule`],
      )
      const named = await client.query(`SELECT ${rows[0].call} AS rule FROM (${changed}) changed`, [change])
      expect(named.rows).toEqual([{ rule }])

      const refusal = expect.objectContaining({ code: '23514', constraint: `${table}_breaks_no_rule` })
      await expect(client.query(`INSERT INTO world.${table} ${changed}`, [change])).rejects.toEqual(refusal)
      // Trades are append-only: a trigger refuses every update of one.
      if (table === 'spot_trade') return
      const columns = Object.keys(change)
      const update = `UPDATE world.${table} t SET ${columns.map(name => `${name} = c.${name}`).join(', ')}
      FROM (${changed}) c WHERE t.id = (SELECT t.id ${first})`
      await expect(client.query(update, [change])).rejects.toEqual(refusal)
    },
  )
})
