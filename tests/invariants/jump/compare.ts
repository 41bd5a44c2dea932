import { isDeepStrictEqual } from 'node:util'
import { type Name, startExchange, type TestExchange } from '../../harness/exchange'
import { type Random, random } from './player'
import { players } from './players'

const longest_pause_s = 60
/** World time after the last command: longer than the longest option. */
const rest_s = 400
const users: readonly Name[] = ['alice', 'bob']

/** Runs one world of this many seconds both ways. */
export async function compare(seed: number, length_s: number): Promise<{ rows: number; differences: string[] }> {
  const played = await play(seed, length_s, async (exchange, seconds) => {
    for (let second = 0; second < seconds; second++) await exchange.clock.advance(1)
  })
  const jumped = await play(seed, length_s, (exchange, seconds) => exchange.clock.advance(seconds))
  const rows = Object.values(played.tables).reduce((sum, each) => sum + each.length, 0)
  return { rows, differences: differencesOf(seed, played, jumped) }
}

interface Played {
  answers: unknown[]
  tables: Record<string, unknown[]>
}
type Pass = (exchange: TestExchange, seconds: number) => Promise<unknown>

async function play(seed: number, length_s: number, pass: Pass): Promise<Played> {
  const exchange = await startExchange()
  try {
    const dice = random(seed)
    const answers: unknown[] = []
    for (let passed = 0; passed < length_s; ) {
      const user = await exchange.as(dice.of(users))
      const answer = (await dice.of(players).play(user, dice)) as { body?: unknown }
      answers.push(answer?.body ?? answer)
      await scenario(exchange, dice)
      const seconds = 1 + dice.below(longest_pause_s)
      await pass(exchange, seconds)
      passed += seconds
    }
    await pass(exchange, rest_s)
    return { answers, tables: await everything(exchange) }
  } finally {
    await exchange.stop()
  }
}

/** Starts a random market scenario now and then, the same in both worlds. */
async function scenario(exchange: TestExchange, dice: Random): Promise<void> {
  const shape = dice.of(['crash', 'pump', 'gap', 'flat', 'halt'] as const)
  const requested = {
    match_id: dice.of([0, 101, 102]),
    shape,
    size: '0.02',
    seconds: shape === 'gap' ? 1 : 5 + dice.below(40),
  }
  if (dice.below(8) > 0) return
  await (await exchange.operator()).ask('POST console/scenario', requested)
}

/** Every row of the world except the clock's wall time and random secrets. */
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

/** The first difference in the answers and in each table. */
function differencesOf(seed: number, played: Played, jumped: Played): string[] {
  const pairs = { answers: [played.answers, jumped.answers] } as Record<string, [unknown[], unknown[]]>
  for (const [name, rows] of Object.entries(played.tables)) pairs[name] = [rows, jumped.tables[name] ?? []]
  return Object.entries(pairs).flatMap(([what, [one, other]]) => {
    const at = one.findIndex((each, i) => !isDeepStrictEqual(each, other[i]))
    if (at === -1 && one.length === other.length) return []
    return [`world ${seed}, ${what} ${at}: played ${JSON.stringify(one[at])}, jumped ${JSON.stringify(other[at])}`]
  })
}
