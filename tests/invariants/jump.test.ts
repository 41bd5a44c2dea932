import { afterAll, describe, expect, it } from 'vitest'
import { type Name, startExchange, type TestExchange } from '../harness/exchange'
import { type Random, random } from './jump/player'
import { players } from './jump/players'

/**
 * Jump ≡ live: the same commands at the same seconds, once in a world that lives every second and once in a world that jumps from command
 * to command, end in the same rows, to the last digit. A failing seed is in the name of its test.
 */
const seeds = Array.from({ length: Number(process.env.JUMP_SEEDS ?? 4) }, (_, i) => 1 + i)
const commands = 25
const seconds_between = 24
const users: readonly Name[] = ['alice', 'bob']

const open: TestExchange[] = []
afterAll(async () => {
  for (const exchange of open) await exchange.stop()
})

describe('living through a stretch and jumping over it', () => {
  it.each(seeds)('come to the same in world %i', async seed => {
    const lived = await play(seed, async (exchange, seconds) => {
      for (let second = 0; second < seconds; second++) await exchange.clock.advance(1)
    })
    const jumped = await play(seed, (exchange, seconds) => exchange.clock.advance(seconds))
    expect(jumped.answers).toEqual(lived.answers)
    for (const [table, rows] of Object.entries(lived.tables))
      expect({ [table]: jumped.tables[table] }).toEqual({ [table]: rows })
  })
})

type Pass = (exchange: TestExchange, seconds: number) => Promise<unknown>

async function play(seed: number, pass: Pass): Promise<{ answers: unknown[]; tables: Record<string, unknown[]> }> {
  const exchange = await startExchange()
  open.push(exchange)
  const dice = random(seed)
  const answers: unknown[] = []
  for (let command = 0; command < commands; command++) {
    const user = await exchange.as(dice.of(users))
    const answer = (await dice.of(players).play(user, dice)) as { body?: unknown }
    answers.push(answer?.body ?? answer)
    await scenario(exchange, dice)
    await pass(exchange, 1 + dice.below(seconds_between * 2))
  }
  await pass(exchange, 400)
  return { answers, tables: await everything(exchange) }
}

/** Now and then the market is shaken, the same way in both worlds. */
async function scenario(exchange: TestExchange, dice: Random): Promise<void> {
  const shape = dice.of(['crash', 'pump', 'gap', 'flat', 'halt'] as const)
  const asked = {
    match_id: dice.of([0, 101, 102]),
    shape,
    size: '0.02',
    seconds: shape === 'gap' ? 1 : 5 + dice.below(40),
  }
  if (dice.below(8) > 0) return
  await (await exchange.operator()).ask('POST console/scenario', asked)
}

/** Every row of the world but what is not of the world: the clock's wall time, and secrets made by chance. */
async function everything({ db }: TestExchange): Promise<Record<string, unknown[]>> {
  const { rows: names } = await db.pool.query(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'world' AND tablename NOT IN ('clock', 'idempotency') ORDER BY 1`,
  )
  const tables: Record<string, unknown[]> = {}
  for (const { name } of names) {
    const { rows } = await db.pool.query(`SELECT to_jsonb(t) AS row FROM world."${name}" t ORDER BY to_jsonb(t)::text`)
    tables[name] = rows.map(({ row }) => row)
  }
  return tables
}
