import { describe, expect, it } from 'vitest'
import { idempotencies } from './idempotency'
import { atRest, confide, cry, laneOf, read, why, write } from './lane.fixture'
import type { Owners } from './log/personal'
import { type Done, noOrigin, type Origin } from './origin'
import { LineLost } from './store'

describe('closing the lane', () => {
  it('waits for submitted commands, and refuses new ones', async () => {
    const { lane, store, noting } = await laneOf()
    store.holds = true
    const last = noting(1, 'a')
    const ends = [lane.close(), lane.close()]
    expect(await why(noting(2, 'b'))).toBe('unavailable')
    await atRest()
    expect(store.asked.close).toBe(0)
    store.sent[0]?.arrive()
    expect(await last).toBeNull()
    await Promise.all(ends)
    expect(store.asked.close).toBe(2)
    expect(lane.isReplaced).toBe(false)
  })

  it('closes the store at once if the lane is idle', async () => {
    const { lane, store } = await laneOf()
    await lane.close()
    expect(store.asked.close).toBe(1)
  })
})

describe('a task', () => {
  it('runs between batches, and its failure stops no other command', async () => {
    const { lane, store, noting } = await laneOf({ worthwhile: 1 })
    store.holds = true
    const first = noting(1, 'a')
    await atRest()
    let began = false
    const task = why(
      lane.task(async () => {
        began = true
        throw new Error('the task failed')
      }),
    )
    const last = noting(1, 'b')
    await atRest()
    expect([began, store.sent.length]).toEqual([false, 1])
    store.holds = false
    store.sent[0]?.arrive()
    expect([await first, await task, await last]).toEqual([null, 'the task failed', 'a'])
  })

  it('runs calls and due work at their second, each as one batch of its kind', async () => {
    const { lane, store, seen } = await laneOf()
    const [calls, due] = await lane.task(async turn => [
      await turn.batch([write.with({ id: 1, text: 'a' }), write.with({ id: 1, text: 'b' })], 5, noOrigin),
      await turn.due([write.about(1, { id: 1, text: 'c' })], 6),
    ])
    expect([...calls, ...due]).toMatchObject([{ value: null }, { value: 'a' }, { value: 'b' }])
    expect(store.sent.map(({ commit: { kind, at, commands } }) => [kind, at, commands.length])).toEqual([
      ['call', 5, 2],
      ['due', 6, 1],
    ])
    expect(seen.committed).toMatchObject([
      { batch: 1, at: 5 },
      { batch: 2, at: 6 },
    ])
  })

  it('writes nothing if its commands change nothing', async () => {
    const { lane, store } = await laneOf()
    const [outcome] = await lane.task(turn => turn.batch([read.with({ id: 1 })], 5, noOrigin))
    expect([outcome, store.sent.length]).toMatchObject([{ ok: true, value: null, isChange: false }, 0])
  })

  it.each([
    ['snapshot', false],
    ['restore', true],
  ] as const)('with a %s commits a batch that outdates what other servers know: %s', async (kind, outdates) => {
    const { lane, store, seen } = await laneOf()
    store.lose()
    const commit = { kind, at: 9, commands: [], firstTraced: null, events: [] }
    const number = await lane.task(turn => turn.transaction(commit, async (_, batch) => batch, 1000))
    expect([number, store.asked.claim]).toEqual([1, 2])
    expect(seen.committed).toEqual([{ batch: 1, at: 9, outdates, events: [] }])
  })

  it.each([
    ['is committed', true, new LineLost(), 1],
    ['is not committed', false, new LineLost(), 'unavailable'],
    ['was refused by the database', false, new Error('a row is wrong'), 'a row is wrong'],
  ])(
    'whose connection breaks in its transaction checks in the database whether it committed: it %s',
    async (_, isIn, broken, expected) => {
      const { lane, store, seen, noting } = await laneOf()
      Object.assign(store, { holds: true, isIn })
      const commit = { kind: 'restore', at: 9, commands: [], firstTraced: null, events: [] } as const
      const task = lane.task(turn => turn.transaction(commit, async (_, batch) => batch, 1000))
      const ended = why(task).then(async said => (said === 'done' ? await task : said))
      await atRest()
      store.holds = false
      store.sent[0]?.arrive(broken)
      expect([await ended, seen.committed.length]).toEqual([expected, isIn ? 1 : 0])
      expect(await noting(1, 'a')).toBeNull()
    },
  )
})

describe('the log', () => {
  it('has each command that changed something with its entries and events, and the caller gets its position', async () => {
    const { lane, store, seen, noting } = await laneOf()
    await noting(9, 'entries 2')
    const asking = (): Origin & { done: Done[] } => ({ ...noOrigin, batch: 0, done: [] })
    const requested = [asking(), asking(), asking(), asking()] as const
    await Promise.all([
      lane.run(write.with({ id: 1, text: 'entries 2 events 2' }), requested[0]),
      lane.run(read.with({ id: 1 }), requested[1]),
      why(lane.run(write.with({ id: 2, text: 'refused' }), requested[2])),
      lane.run(write.with({ id: 3, text: 'entries 1 events 1' }), requested[3]),
    ])
    expect(requested.map(({ batch, done }) => [batch, ...done])).toEqual([
      [2, { batch: 2, n: 1, events: { first: 1, count: 2 } }],
      [2],
      [2],
      [2, { batch: 2, n: 2, events: { first: 3, count: 1 } }],
    ])
    expect(store.sent[0]?.commit).toMatchObject({ firstTraced: 1, commands: [{ traced: 2 }] })
    expect(store.sent[1]?.commit).toMatchObject({
      ...{ firstTraced: 3, at: 77, kind: 'call', commands: [{ traced: 2, answer: null }, { traced: 1 }] },
    })
    expect(seen.committed.at(-1)).toEqual({ batch: 2, at: 77, outdates: false, events: ['2-1', '2-2', '2-3'] })
    await noting(4, 'none')
    expect(store.sent[2]?.commit.firstTraced).toBeNull()
  })

  it('has a command whose only effect is one event', async () => {
    const { lane, seen } = await laneOf()
    await lane.run(cry.with({ id: 1 }), noOrigin)
    expect(seen.committed).toMatchObject([{ batch: 1, events: ['1-1'] }])
  })
})

describe('a command that is sent again with its key', () => {
  const sending = (key: string, hash = 'secret.one') => ({
    ...noOrigin,
    sending: { user_id: 7, path: 'POST note', key, hash },
  })

  it('runs once and is answered as before', async () => {
    const { lane, store, noting } = await laneOf()
    await noting(1, 'a')
    const send = () => lane.run(write.with({ id: 1, text: 'b' }), sending('k'))
    expect([await send(), await send(), store.sent.length]).toEqual(['a', 'a', 2])
    const cryOnce = () => lane.run(cry.with({ id: 1 }), sending('l'))
    expect([await cryOnce(), await cryOnce(), store.sent.length]).toEqual([undefined, undefined, 3])
    expect([...store.rows(idempotencies).values()]).toMatchObject([
      { ...sending('k').sending, answer: 'a', at: 77 },
      { ...sending('l').sending, answer: null },
    ])
  })

  it('is refused if it differs from the first', async () => {
    const { lane } = await laneOf()
    await lane.run(write.with({ id: 1, text: 'a' }), sending('k'))
    expect(await why(lane.run(write.with({ id: 1, text: 'b' }), sending('k', 'secret.two')))).toBe(
      'idempotency_conflict',
    )
  })
})

it('The lane refuses a command about a user who was erased meanwhile, and no other command', async () => {
  const owners: Owners = {
    want: () => undefined,
    of: (_, { user_id }: { user_id?: number }) => (user_id === 1 ? null : `person ${user_id}`),
    isErased: person => person === 'person 2',
  }
  const { lane } = await laneOf({ owners })
  const confided = (id: number) => why(lane.run(confide.with({ id, user_id: id, text: 'a secret' }), noOrigin))
  expect([await confided(1), await confided(2), await confided(3)]).toEqual(['done', 'state_invalid', 'done'])
})
