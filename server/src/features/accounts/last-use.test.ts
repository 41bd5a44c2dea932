import { expect, it } from 'vitest'
import { settled, stillWall } from '../../platform/wall.fixture'
import { LastUse } from './last-use'

function lastUse() {
  const { wall, forward } = stillWall()
  forward(1_000_000)
  const written: [string, number][] = []
  const state = { fails: false }
  const prisma = {
    session: {
      updateMany: async ({ where, data }: { where: { id: string }; data: { used_at: number } }) => {
        written.push([where.id, data.used_at])
        if (state.fails) throw new Error('the database is away')
      },
    },
  }
  const uses = new LastUse({ db: { prisma } as never, wall })
  const use = (sessionId: string, realm: 'user' | 'operator' = 'user') =>
    uses.noted({ userId: 7, userUuid: '', sessionId, realm })
  return { uses, use, written, forward, state }
}

it('the last use of a session is noted every five minutes', () => {
  const { use, written, forward } = lastUse()
  expect(use('a')).toMatchObject({ sessionId: 'a' })
  forward(299_999)
  use('a')
  use('b')
  forward(1)
  use('a')
  expect(written).toEqual([
    ['a', 1_000_000],
    ['b', 1_299_999],
    ['a', 1_300_000],
  ])
})

it('the last use of the operator is noted elsewhere, and that of a stranger nowhere', () => {
  const { uses, use, written } = lastUse()
  expect([use('a', 'operator'), uses.noted(null), written]).toMatchObject([{ sessionId: 'a' }, null, []])
})

it('a use that could not be noted is noted with the next one', async () => {
  const { use, written, state } = lastUse()
  state.fails = true
  use('a')
  await settled()
  use('a')
  expect(written).toHaveLength(2)
})

it('twenty thousand sessions are remembered', () => {
  const { use, written } = lastUse()
  for (let id = 1; id <= 20_000; id++) use(`${id}`)
  use('1')
  expect(written).toHaveLength(20_000)
  use('20001')
  use('1')
  expect(written).toHaveLength(20_002)
})
