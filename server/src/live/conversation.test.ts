import { describe, expect, it } from 'vitest'
import { Refusal } from '../platform/refusal'
import { stillWall } from '../platform/wall.fixture'
import { Conversation, type TokenOwner } from './conversation'
import type { PublicNews } from './frame'
import { lineAt } from './live.fixture'
import { Topics } from './topics'

const owner = (userId: number, realm = 'user'): TokenOwner => ({
  userId,
  userUuid: `u${userId}`,
  sessionId: 's',
  realm,
})
const owners: Record<string, TokenOwner> = { seven: owner(7), eight: owner(8), operator: owner(1, 'operator') }

function talk() {
  const world = { epoch: 'e1' }
  const topics = new Topics(
    () => world.epoch,
    () => undefined,
  )
  const news = (n: number) => [{ type: 'world', n } as unknown as PublicNews]
  topics.provide('trades:<symbol>', { exists: name => name.startsWith('trades:C'), snapshot: () => news(0) })
  topics.provideMe({ snapshot: userId => news(userId) as never })
  const asked: string[] = []
  const conversation = new Conversation({
    topics,
    authenticate: async token => {
      asked.push(token)
      return owners[token] ?? null
    },
    languageOf: async userId => (userId === 7 ? 'en' : null),
    wall: stillWall().wall,
    now: () => 5000,
  })
  const { line, done, ws, frames } = lineAt()
  const hear = async (message: unknown) => {
    await conversation.hear(line, typeof message === 'string' ? message : JSON.stringify(message))
    return frames()
  }
  return { world, topics, conversation, line, done, ws, hear, asked }
}
const named = (count: number, from = 0) => Array.from({ length: count }, (_, i) => `trades:C${from + i}/USDT`)

describe('what a client is answered', () => {
  it('to a ping is the time of the world', async () => {
    expect(await talk().hear({ op: 'ping' })).toEqual([{ type: 'pong', now: 5000 }])
  })

  it('is who it is, and from then on in the language that its user chose', async () => {
    const { line, hear } = talk()
    expect(await hear({ op: 'auth', token: 'seven' })).toEqual([{ type: 'auth', user_id: 7 }])
    expect(line).toMatchObject({ lang: 'en', identity: { userId: 7, userUuid: 'u7', token: 'seven', epoch: 'e1' } })
    expect(await hear({ op: 'subscribe', topics: ['me'] })).toMatchObject([
      { type: 'subscribed', topics: ['me'] },
      { n: 7 },
    ])
  })

  it('keeps the language that it asked for itself', async () => {
    const { line, hear } = talk()
    await hear({ op: 'auth', token: 'seven', lang: 'hk' })
    expect(line.lang).toBe('hk')
  })

  it.each(['nobody', 'operator'])('is a refusal to the token of %s', async token => {
    const { line, hear } = talk()
    expect(await hear({ op: 'auth', token })).toMatchObject([{ type: 'error', error: 'not_logged_in' }])
    expect(line.identity).toBeNull()
  })

  it('is a refusal to a second user on the same socket, and not to the same one', async () => {
    const { line, hear } = talk()
    await hear({ op: 'auth', token: 'seven' })
    expect(await hear({ op: 'auth', token: 'eight' })).toMatchObject([{ error: 'forbidden' }])
    expect(line.identity?.userId).toBe(7)
    expect(await hear({ op: 'auth', token: 'seven' })).toEqual([{ type: 'auth', user_id: 7 }])
  })

  it('is the topics that there are, and a refusal of each that is not', async () => {
    const { hear } = talk()
    expect(await hear({ op: 'subscribe', topics: ['trades:C1/USDT', 'trades:X/USDT', 'me'] })).toMatchObject([
      ...[
        { error: 'not_found', topic: 'trades:X/USDT' },
        { error: 'not_logged_in', topic: 'me' },
      ],
      ...[{ type: 'subscribed', topics: ['trades:C1/USDT'] }, { n: 0 }],
    ])
    expect(await hear({ op: 'subscribe', topics: ['trades:X/USDT'] })).toMatchObject([{ error: 'not_found' }])
    expect(await hear({ op: 'unsubscribe', topics: ['trades:C1/USDT'] })).toEqual([{ type: 'subscribed', topics: [] }])
  })

  it('is sixty topics at most, however often one of them is asked for', async () => {
    const { line, hear } = talk()
    await hear({ op: 'subscribe', topics: named(60) })
    expect(line.readings.size).toBe(60)
    expect(await hear({ op: 'subscribe', topics: named(60) })).toMatchObject([
      { type: 'subscribed' },
      ...named(60).map(() => ({ n: 0 })),
    ])
    expect(await hear({ op: 'subscribe', topics: named(1, 60) })).toMatchObject([{ error: 'above_maximum' }])
    expect(line.readings.size).toBe(60)
  })

  it('is a refusal to what is not understood, and with the fifth the end', async () => {
    const { line, done, hear } = talk()
    for (let i = 0; i < 4; i++) expect(await hear('what?')).toMatchObject([{ error: 'param_invalid' }])
    await hear({ op: 'auth', token: 'nobody' })
    expect([line.faults, done]).toEqual([4, []])
    await hear('what?')
    expect(done).toEqual(['1008 not understood'])
    expect(await hear({ op: 'ping' })).toEqual([])
  })

  it('asks again who somebody is when the world was replaced', async () => {
    const { world, line, asked, hear } = talk()
    await hear({ op: 'auth', token: 'seven' })
    await hear({ op: 'subscribe', topics: named(1) })
    expect(asked).toEqual(['seven'])
    world.epoch = 'e2'
    expect(await hear({ op: 'subscribe', topics: ['me'] })).toMatchObject([
      { type: 'auth' },
      { type: 'subscribed' },
      { n: 7 },
    ])
    expect(asked).toEqual(['seven', 'seven'])
    expect(line.identity?.epoch).toBe('e2')
  })

  it('hides nothing that broke', async () => {
    const { topics, hear } = talk()
    topics.assertReadable = () => {
      throw new Error('broken')
    }
    await expect(hear({ op: 'subscribe', topics: ['me'] })).rejects.toThrow('broken')
    topics.assertReadable = () => {
      throw new Refusal('unavailable')
    }
    expect(await hear({ op: 'subscribe', topics: ['me'] })).toMatchObject([{ error: 'unavailable', topic: 'me' }])
  })
})
