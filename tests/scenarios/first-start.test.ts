import { afterAll, beforeAll, expect, it } from 'vitest'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'
import { newcomer } from '../harness/newcomer'
import { replay } from '../harness/replay'

let exchange: TestExchange
beforeAll(async () => {
  exchange = await startExchange({}, { isFirst: true })
})
afterAll(() => exchange?.stop())

async function join(name: string): Promise<number> {
  const { id } = await (await newcomer(exchange, `${name}@lagoon.test`)).call('GET user/center', {})
  return id
}

it('S-60 the first process of a world gives new users the ids after the seeded ones, as a restart does', async () => {
  const { rows } = await exchange.db.pool.query('SELECT max(id)::int AS seeded FROM world.user')
  const { seeded } = rows[0]
  expect([await join('one'), await join('two')]).toEqual([seeded + 1, seeded + 2])
  expect(await replay(exchange.db.pool)).toMatchObject({ difference: null, refused: null })
  await expectBalanced(exchange)
  await exchange.restart()
  expect(await join('three')).toBe(seeded + 3)
})
