import { beforeEach, describe, expect, it } from 'vitest'
import type { Follower } from '../bus/bus'
import { type Asked, unasked } from '../lane/asked'
import { CommitListeners } from '../lane/commitListeners'
import { founder } from '../lane/founder'
import { Channels } from '../platform/everywhere'
import { createLog } from '../platform/log'
import { settled, stillWall } from '../platform/wall.fixture'
import type { Commits } from './committed'
import { createGateway } from './gateway'
import type { Answer, Question } from './messages'
import { PresentWriter } from './presentWriter'
import { sentEvents } from './sentEvents'
import { decode, encode } from './wire'

const buy = founder('gatewaytest').command<object, string>('gatewaytest.buy')

/** A gateway whose database stands at batch 4, and the writer that it hears of. */
function opened() {
  const { wall, forward } = stillWall()
  const asked: { subject: string; question: Question; deadline_ms: number; answer(given: Answer): void }[] = []
  let stream: Follower | undefined
  let isFollowed = false
  const bus = {
    ...{ id: 'gateway', isConnected: true },
    follow(subject: string, follower: Follower) {
      if (subject !== 'stream') return () => undefined
      stream = follower
      isFollowed = true
      return () => {
        isFollowed = false
      }
    },
    ask: (subject: string, body: Buffer, { deadline_ms }: { deadline_ms: number }) =>
      new Promise<Buffer>(done =>
        asked.push({
          ...{ subject, deadline_ms, question: decode<Question>(body) },
          answer: given => done(encode(given)),
        }),
      ),
  } as never
  const writer = new PresentWriter({ bus, wall })
  const foundFrom: number[] = []
  const moment = { lastBatch: async () => 4 } as Commits
  const commits = {
    async doneFor(after: number) {
      foundFrom.push(after)
      return []
    },
    asOfOneMoment: (read: (moment: Commits) => Promise<void>) => read(moment),
  } as Partial<Commits> as Commits
  const everywhere = new Channels()
  const gateway = createGateway({ bus, wall, commits, writer, everywhere })
  const listeners = new CommitListeners()
  return {
    ...{ gateway, everywhere, asked, foundFrom, forward },
    beat: (term: number) => writer.heard({ term, node: 'w', pid: 1, n: null, batch: 4, spared_ms: 0 }),
    run: (asked: Partial<Asked> = {}) => gateway.commands.run(buy.with({}), { ...unasked, ...asked }),
    follow: (read = async () => {}) =>
      gateway.follow({
        ...{ log: createLog('silent'), listeners, tables: new Map(), rows: [], read },
        ...{ stands: () => ({ epoch: 'one', now: 0 }), publish: () => undefined, renew: () => undefined },
      }),
    commit: (batch: number) =>
      stream?.message(
        encode({
          ...{ term: 7, n: 1 },
          message: {
            ...{ kind: 'committed', batch, after: 4, at: 0, changes: [], deltas: [] },
            ...{ events: sentEvents([]), outdates: false },
          },
        }),
        { node: 'w', subject: 'stream' },
      ),
    get isFollowed() {
      return isFollowed
    },
  }
}

let node: ReturnType<typeof opened>
beforeEach(() => {
  node = opened()
})

describe('the memory of a gateway', () => {
  it('is of no batch and not whole before it was read', async () => {
    const seen: unknown[] = []
    const note = () => seen.push([node.gateway.batch, node.gateway.isWhole])
    note()
    await node.follow(async () => void note())
    note()
    expect(seen).toEqual([
      [0, false],
      [0, false],
      [4, true],
    ])
  })

  it('is followed until the gateway stops', async () => {
    await node.follow()
    expect(node.isFollowed).toBe(true)
    await node.gateway.stop()
    expect(node.isFollowed).toBe(false)
  })

  it.each([
    ['was never read', false, 0],
    ['was read', true, 4],
  ])('says where to look for what a lost writer did: it %s', async (_, isRead, after) => {
    node.beat(7)
    if (isRead) await node.follow()
    void node.run()
    await settled()
    node.beat(8)
    await settled()
    expect(node.foundFrom).toEqual([after])
  })
})

describe('what is for everybody', () => {
  it('goes to the writer, who has two seconds to take it', () => {
    node.beat(7)
    node.everywhere.channel('spy', () => undefined)('news')
    expect(node.asked).toMatchObject([
      { subject: 'writer.7', question: { everywhere: 'spy', data: 'news' }, deadline_ms: 2000 },
    ])
  })

  it('goes nowhere without a writer', () => {
    node.everywhere.channel('spy', () => undefined)('news')
    expect(node.asked).toEqual([])
  })
})

describe('an operator’s action', () => {
  async function restored() {
    node.beat(7)
    await node.follow()
    const { restore } = node.gateway.elsewhere<{ restore(): Promise<string> }>(['restore'])
    const done: string[] = []
    void restore().then(said => done.push(said))
    await settled()
    node.asked[0]?.answer([{ value: 'back', batch: 5 }])
    await settled()
    return done
  }

  it('is answered once its batch is seen here', async () => {
    const done = await restored()
    expect(done).toEqual([])
    node.commit(5)
    await settled()
    expect(done).toEqual(['back'])
  })

  it('is answered without it after five seconds', async () => {
    const done = await restored()
    node.forward(4999)
    await settled()
    expect(done).toEqual([])
    node.forward(1)
    await settled()
    expect(done).toEqual(['back'])
  })
})
