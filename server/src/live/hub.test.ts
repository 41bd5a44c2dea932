import { describe, expect, it } from 'vitest'
import { Refusal } from '../platform/refusal'
import { settled, stillWall } from '../platform/wall.fixture'
import { doorOf } from './door.fixture'
import { Hub } from './hub'

/** A hub with the topic `market`; tokens are the ids of users. */
function hubOf({ shows = () => [{ type: 'daymarket', n: 0 }] as unknown } = {}) {
  const time = stillWall()
  const logged: unknown[] = []
  const framed: unknown[] = []
  const world = { epoch: 'e1', now: () => 3, frozen: false, speed: 1 }
  const holder = { uuid: 'a' }
  const hub = new Hub({
    ...{ log: { error: ({ topic }: { topic: string }) => logged.push(topic) } as never, wall: time.wall, world },
    isOwnPage: () => true,
    authenticate: token =>
      token === '7' ? { userId: 7, userUuid: holder.uuid, sessionId: 's7', realm: 'user' } : null,
    languageOf: () => 'en',
    onFrame: (userId, { type }) => framed.push([userId, type]),
  })
  hub.provide('market', { exists: () => true, snapshot: shows as never })
  hub.provideMe({ snapshot: userId => [{ type: 'wallet', n: userId }] as never })
  const { enters } = doorOf(app => hub.register(app))

  /** A client that said these, and what it was told since it was last asked. */
  async function client(...messages: object[]) {
    const socket = await enters()
    const told = async () => {
      await settled()
      return socket.done.splice(0).map(text => (text.startsWith('{') ? shown(JSON.parse(text)) : text))
    }
    for (const message of messages) {
      socket.says(JSON.stringify(message))
      await settled()
    }
    await told()
    return { ...socket, told }
  }
  return { hub, world, holder, time, logged, framed, client }
}
const shown = ({ type, n, error, now, snapshot }: Record<string, unknown>) =>
  [type, n ?? error ?? now, snapshot && 'anew'].filter(each => each !== undefined && each !== null).join(' ')
const quote = (n: number) => ({ type: 'daymarket', n }) as never
const row = (n: number) => ({ type: 'wallet', n }) as never
const auth = { op: 'auth', token: '7' }
const read = (...topics: string[]) => ({ op: 'subscribe', topics })

describe('the hub', () => {
  it('tells readers what is published, and a user what is theirs', async () => {
    const { hub, framed, client } = hubOf()
    const { told } = await client(auth, read('market', 'me'))
    hub.publish('market', quote(1))
    hub.toUser(7, row(2))
    hub.toUser(8, row(3))
    expect(await told()).toEqual(['daymarket 1', 'wallet 2'])
    expect(framed).toEqual([[7, 'wallet']])
    expect([hub.size, hub.readers('market'), hub.readersOfUser(7), hub.read('market')]).toEqual([1, 1, 1, ['market']])
  })

  it('answers a ping with the time of the world in milliseconds, and reads 4 KiB at most', async () => {
    const { client } = hubOf()
    const { says, told } = await client()
    says(JSON.stringify({ op: 'ping' }).padEnd(4096))
    expect(await told()).toEqual(['pong 3000'])
    says(' '.repeat(4097))
    expect(await told()).toEqual(['1009 too long'])
  })

  it('shows everything anew in another epoch, once it is known that a token is still that user’s', async () => {
    const { hub, world, client } = hubOf()
    const { told } = await client(auth, read('market', 'me'))
    let renewed = 0
    hub.onRenewed(() => renewed++)
    hub.publishWorld(world)
    expect([await told(), renewed]).toEqual([[], 0])
    world.epoch = 'e2'
    hub.publishWorld(world)
    expect([await told(), renewed]).toEqual([['daymarket 0 anew', 'wallet 7 anew'], 1])
    hub.toUser(7, row(2))
    expect(await told()).toEqual(['wallet 2'])
  })

  it('logs out a socket whose id is another user’s in another epoch', async () => {
    const { hub, world, holder, client } = hubOf()
    const { told } = await client(auth, read('me'))
    holder.uuid = 'b'
    world.epoch = 'e2'
    hub.publishWorld(world)
    hub.toUser(7, row(2))
    expect(await told()).toEqual(['error not_logged_in', '4401 not logged in'])
  })

  it('tells the readers of the world that it moved, and the first epoch is no other one', async () => {
    const { hub, world, time, client } = hubOf()
    const { told } = await client(read('world'))
    time.forward(250)
    hub.publishWorld(world)
    expect(await told()).toEqual(['world 3000'])
    world.epoch = ''
    hub.publishWorld(world)
    time.forward(250)
    await told()
    world.epoch = 'e3'
    let renewed = 0
    hub.onRenewed(() => renewed++)
    hub.publishWorld(world)
    expect(renewed).toBe(0)
  })

  it('shows everything anew where something may have been missed', async () => {
    const { hub, client } = hubOf()
    const { told } = await client(auth, read('market', 'me'))
    let renewed = 0
    hub.onRenewed(() => renewed++)
    hub.renew()
    expect(await told()).toEqual(['daymarket 0 anew', 'wallet 7 anew'])
    expect(renewed).toBe(1)
  })

  it('closes the sockets of a session that ended, and no others', async () => {
    const { hub, client } = hubOf()
    const [mine, stranger] = [await client(auth, read('me')), await client(read('market'))]
    hub.revoked('s8')
    expect(await mine.told()).toEqual([])
    hub.revoked('s7')
    hub.toUser(7, row(2))
    hub.revoked('s7')
    expect([await mine.told(), await stranger.told()]).toEqual([['error not_logged_in', '4401 not logged in'], []])
  })

  it('refuses a topic that cannot be shown, and logs only what is a defect', async () => {
    const refused = hubOf({ shows: () => Promise.reject(new Refusal('unavailable')) })
    const broken = hubOf({ shows: () => Promise.reject(new Error('broken')) })
    for (const { client } of [refused, broken]) {
      const { says, told } = await client()
      says(JSON.stringify(read('market')))
      expect(await told()).toEqual(['subscribed', 'error unavailable'])
    }
    expect([refused.logged, broken.logged]).toEqual([[], ['market']])
  })

  it('shows a slow reader anew what it missed, when it has caught up', async () => {
    const { hub, client } = hubOf()
    const { socket, told } = await client(read('market'))
    socket.writableLength = 300_000
    hub.publish('market', quote(1))
    expect(await told()).toEqual([])
    socket.writableLength = 0
    socket.emit('drain')
    expect(await told()).toEqual(['daymarket 0 anew'])
    socket.emit('drain')
    expect(await told()).toEqual([])
  })

  it('lets this process listen too', async () => {
    const { hub } = hubOf()
    const heard: unknown[] = []
    const stop = hub.listen('market', news => heard.push(news))
    hub.publish('market', quote(1))
    stop()
    hub.publish('market', quote(2))
    expect(heard).toEqual([quote(1)])
  })

  it('says goodbye when it closes, and looks after nothing any more', async () => {
    const { hub, time, client } = hubOf()
    const { told, leaves } = await client(read('market'))
    void hub.close()
    leaves()
    expect(await told()).toEqual(['1001 going away'])
    expect([hub.size, time.waiting]).toEqual([0, 0])
  })
})
