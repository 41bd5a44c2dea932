import { expect, it } from 'vitest'
import { stillWall } from '../../platform/wall.fixture'
import { contractsOf } from './contracts.fixture'
import { holding, type Position } from './contracts.table'
import { ContractsLive, positionDelta } from './live'

/** A hub in which user 7 listens to their positions and user 8 does not. */
async function listening(count = 1) {
  const { deps, order, position } = await contractsOf()
  await order()
  const own = Array.from({ length: count }, (_, i) => ({ ...position(), id: i + 1 }))
  const sent: [number, number][] = []
  let snapshot = (_: number): { positions: unknown[] }[] => []
  const hub = {
    provideMe: (provider: { snapshot: typeof snapshot }) => {
      snapshot = provider.snapshot
    },
    readersOfUser: (userId: number) => (userId === 7 ? 1 : 0),
    toUser: (userId: number, { positions }: { positions: unknown[] }) => sent.push([userId, positions.length]),
  }
  const { wall, forward } = stillWall()
  const kept: number[] = []
  const open = {
    users: [7, 8],
    holdingsOf: (userId: number) => own.map(each => ({ ...each, user_id: userId, status: holding })),
    keep: ({ id }: Position) => kept.push(id),
  }
  const live = new ContractsLive({ ...deps, hub, wall, open } as never)
  return { live, sent, forward, snapshotOf: (userId: number) => snapshot(userId), open, kept, position: position() }
}

it('who listens gets their positions at a tick, and at most four times a second', async () => {
  const { live, sent, forward } = await listening()
  live.moved()
  live.moved()
  live.moved()
  expect(sent).toEqual([[7, 1]])
  forward(249)
  expect(sent).toHaveLength(1)
  forward(1)
  expect(sent).toHaveLength(2)
  live.moved()
  live.stop()
  forward(1000)
  expect(sent).toHaveLength(2)
})

it('who listens gets them when one of theirs has changed, and not again for the change of another', async () => {
  const { live, sent, forward, open, kept, position } = await listening()
  const { apply } = positionDelta({ open, live } as never)
  apply(position, 0)
  expect([sent, kept]).toEqual([[[7, 1]], [1]])
  apply({ ...position, user_id: 8 }, 0)
  forward(250)
  expect(sent).toHaveLength(1)
})

it('a frame has the newest hundred', async () => {
  expect((await listening(100)).snapshotOf(7)).toMatchObject([{ type: 'lever_trade', positions: { length: 100 } }])
  expect((await listening(101)).snapshotOf(7)).toMatchObject([{ positions: { length: 100 } }])
})
