import { expect, it } from 'vitest'
import { unasked } from '../lane/asked'
import { ErasedPeople } from './erasedPeople'
import { Erasing } from './erasing'
import { InTurn } from './inTurn'
import { queryAnswering } from './query.fixture'

const uuid = '00000000-0000-4000-8000-000000001001'

it('an erased person is refused from then on, and features forget what they were called in any world', async () => {
  const { query, of } = queryAnswering({
    'FROM system.snapshot': [{ id: 5 }],
    'FROM world.login': [{ name: 'alice@lagoon.test' }, { name: '' }],
    'FROM snapshot_5.login': [{ name: 'ally@lagoon.test' }],
  })
  const logged: unknown[] = []
  const transaction = async (commit: object, work: (given: typeof query, batch: number) => Promise<void>) => {
    logged.push(commit)
    await work(query, 13)
  }
  const lane = { commands: [], tables: [], task: (work: (turn: object) => Promise<void>) => work({ transaction }) }
  const erased = new ErasedPeople()
  const forgotten: unknown[] = []
  const forget = [async (_: unknown, { names }: { names: readonly string[] }) => void forgotten.push(names)]
  const erasing = new Erasing({ lane: lane as never, turns: new InTurn(), erased, forget: forget as never })
  await erasing.erase({ user_id: 1001, uuid, at: 7 }, unasked)
  expect(forgotten).toEqual([['alice@lagoon.test', 'ally@lagoon.test']])
  expect(of('INTO system.erased')).toHaveLength(1)
  expect(logged).toMatchObject([{ kind: 'erase', at: 7 }])
  expect([erased.has(uuid), erased.has('another')]).toEqual([true, false])
})

it('whoever was erased before a start stays erased', async () => {
  const erased = new ErasedPeople()
  const rows = { all: async () => [{ user_uuid: uuid }] }
  await erased.load(rows as never)
  expect([erased.has(uuid), erased.has('another')]).toEqual([true, false])
})
