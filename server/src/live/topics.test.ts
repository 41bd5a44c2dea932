import { describe, expect, it } from 'vitest'
import { settled } from '../platform/wall.fixture'
import type { PrivateNews, PublicNews } from './frame'
import type { Line } from './line'
import { lineAt } from './live.fixture'
import { Topics } from './topics'

const newsOf = (n: number) => ({ type: 'world', n }) as unknown as PublicNews & PrivateNews

function topicsOf() {
  const world = { epoch: 'e1' }
  const failures: unknown[] = []
  const topics = new Topics(
    () => world.epoch,
    (name, error) => failures.push([name, error]),
  )
  topics.provide('trades:<symbol>', { exists: name => name === 'trades:BTC/USDT', snapshot: () => [newsOf(0)] })
  topics.provide('market', { exists: () => true, snapshot: () => [newsOf(0)] })
  topics.provide('market:<symbol>', { exists: () => true, snapshot: () => [newsOf(0)] })
  topics.provideMe({ snapshot: userId => [newsOf(userId)] })
  topics.provideMe({ snapshot: userId => [newsOf(-userId)] })
  const login = (line: Line, userId: number, userUuid = `u${userId}`) => {
    line.identity = { userId, userUuid, epoch: 'e1', sessionId: 's', token: 't', verified_ms: 0 }
    topics.holds({ userId, userUuid })
  }
  const refusal = (line: Line, name: string) => {
    try {
      topics.assertReadable(line, name)
      return null
    } catch (error) {
      return (error as { key: string }).key
    }
  }
  return { world, topics, failures, login, refusal }
}

describe('the topics', () => {
  it('can be read if they exist, and `me` can be read after a login', () => {
    const { topics, login, refusal } = topicsOf()
    const { line } = lineAt()
    expect(refusal(line, 'trades:BTC/USDT')).toBeNull()
    expect(refusal(line, 'trades:ETH/USDT')).toBe('not_found')
    expect(refusal(line, 'depth:BTC/USDT')).toBe('not_found')
    expect(refusal(line, 'market')).toBeNull()
    expect(refusal(line, 'nothing')).toBe('not_found')
    expect(refusal(line, 'me')).toBe('not_logged_in')
    login(line, 7)
    expect(refusal(line, 'me')).toBeNull()
    expect(() => topics.provide('market', { exists: () => true, snapshot: () => [] })).toThrow('already')
  })

  it('exist while a client reads them', async () => {
    const { topics } = topicsOf()
    const { line, frames } = lineAt()
    expect(topics.readers('market')).toBe(0)
    await topics.join(line, 'market')
    await topics.join(line, 'trades:BTC/USDT')
    expect([topics.readers('market'), topics.readers('market:BTC/USDT')]).toEqual([1, 0])
    expect(topics.read('trades:<symbol>')).toEqual(['trades:BTC/USDT'])
    expect(topics.read('market')).toEqual(['market'])
    expect(topics.read('market:<symbol>')).toEqual([])
    expect(topics.namesOf(line)).toEqual(['market', 'trades:BTC/USDT'])
    frames()
    topics.publish('market', newsOf(1))
    await settled()
    expect(frames()).toMatchObject([{ n: 1 }])
    topics.leave(line, 'market')
    topics.publish('market', newsOf(2))
    await settled()
    expect([frames(), topics.readers('market')]).toEqual([[], 0])
    topics.gone(line)
    expect(topics.read('trades:<symbol>')).toEqual([])
  })

  it('can be followed inside the process', () => {
    const { topics } = topicsOf()
    const heard: unknown[] = []
    const stop = topics.listen('market', news => heard.push(news))
    const also = topics.listen('market', news => heard.push(news))
    expect(topics.readers('market')).toBe(2)
    topics.publish('market', newsOf(1))
    expect(heard).toEqual([newsOf(1), newsOf(1)])
    stop()
    also()
    expect(topics.readers('market')).toBe(0)
  })

  it('send the changes of a user only to that user, with the whole snapshot', async () => {
    const { topics, login } = topicsOf()
    const [one, other] = [lineAt(), lineAt()]
    login(one.line, 7)
    login(other.line, 8)
    await topics.join(one.line, 'me')
    await topics.join(other.line, 'me')
    expect(one.frames()).toMatchObject([
      { n: 7, seq: 999 },
      { n: -7, seq: 1000 },
    ])
    other.frames()
    expect(topics.namesOf(one.line)).toEqual(['me'])
    expect([topics.readersOfUser(7), topics.readersOfUser(9)]).toEqual([1, 0])
    expect([topics.publishToUser(7, newsOf(5)), topics.publishToUser(9, newsOf(5))]).toEqual([true, false])
    await settled()
    expect(one.frames()).toMatchObject([{ n: 5 }])
    expect(other.frames()).toEqual([])
  })

  it('skip no private frame for a slow reader, but skip public ones', async () => {
    const { topics, login } = topicsOf()
    const { line, socket, frames } = lineAt()
    login(line, 7)
    await topics.join(line, 'me')
    await topics.join(line, 'market')
    frames()
    socket.writableLength = 300_000
    topics.publish('market', newsOf(1))
    topics.publishToUser(7, newsOf(2))
    await settled()
    expect(frames()).toMatchObject([{ n: 2 }])
  })

  it('send nothing private in another world until the identity of the reader is confirmed', async () => {
    const { world, topics, login } = topicsOf()
    const { line, frames } = lineAt()
    login(line, 7)
    await topics.join(line, 'me')
    frames()
    world.epoch = 'e2'
    expect(topics.isOfThisWorld({ epoch: 'e1' })).toBe(false)
    expect(topics.publishToUser(7, newsOf(5))).toBe(false)
    expect(topics.holds({ userId: 7, userUuid: 'somebody else' })).toBe('e2')
    expect(topics.publishToUser(7, newsOf(5))).toBe(false)
    topics.holds({ userId: 7, userUuid: 'u7' })
    topics.renewOwn(line)
    await settled()
    expect(frames()).toMatchObject([{ n: 7, snapshot: true }, { n: -7 }])
    expect(topics.publishToUser(7, newsOf(6))).toBe(true)
  })

  it('refuse `me` if the id of the user belongs to another user now', async () => {
    const { world, topics, failures, login } = topicsOf()
    const { line } = lineAt()
    login(line, 7)
    world.epoch = 'e2'
    await topics.join(line, 'me')
    expect(failures).toMatchObject([['me', { key: 'unavailable' }]])
    expect(topics.readersOfUser(7)).toBe(0)
  })

  it('forget the owner of an id after the last connection of that user leaves, and learn it again', async () => {
    const { topics, login } = topicsOf()
    const { line } = lineAt()
    login(line, 7)
    await topics.join(line, 'me')
    topics.leave(line, 'me')
    expect(topics.publishToUser(7, newsOf(1))).toBe(false)
    await topics.join(line, 'me')
    expect(topics.publishToUser(7, newsOf(1))).toBe(true)
  })

  it('send new public snapshots to everyone, and private ones only on request', async () => {
    const { topics, login } = topicsOf()
    const { line, frames } = lineAt()
    login(line, 7)
    await topics.join(line, 'me')
    await topics.join(line, 'market')
    frames()
    topics.renewPublic()
    await settled()
    expect(frames()).toMatchObject([{ n: 0, snapshot: true }])
    topics.renewOwn(line)
    await settled()
    expect(frames()).toMatchObject([{ n: 7, snapshot: true }, { n: -7 }])
  })
})
