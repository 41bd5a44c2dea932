import { describe, expect, it } from 'vitest'
import type { RecordedEvent } from '../../lane/log/events'
import { seal } from '../../platform/sealed'
import { settled, stillWall } from '../../platform/wall.fixture'
import { Post, sealingKey } from './post'
import { done, endpoint, webhooksOver } from './webhooks.fixture'
import { dueAt, nextAt, planAnew, record, recorded, tried, waitsSince } from './webhooks.sql'

const secret = seal(sealingKey('x'), 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIz')
/** An address to which nothing may be sent from here: its tries end at once. */
const closed = 'https://10.0.0.1/'
const target = (changed: object = {}) => endpoint({ url: closed, secret, ...changed })

/** The writer's part over these endpoints. `due` waits for an endpoint until it is tried. */
function postOver(endpoints: object[], { isOneOfSeveral = false, log = {} as Record<number, RecordedEvent[]> } = {}) {
  const webhooks = webhooksOver(endpoints, [], log)
  const { db, when, callsOf } = webhooks
  const time = stillWall()
  const state = { now: 1000, isReplaced: false, isWaiting: false }
  const due: Record<number, object[]> = {}
  const logged: unknown[] = []
  const logs = (what: object, text: string) => logged.push([Object.values(what)[0], text])
  when(planAnew, () => [])
  when(recorded, () =>
    (endpoints as { enabled: boolean }[]).filter(({ enabled }) => enabled).map(row => ({ ...row, is_full: false })),
  )
  when(record, (ids, upTo) => {
    for (const row of endpoints as { id: number; batch: number }[]) if (ids.includes(row.id)) row.batch = upTo
    return []
  })
  when(dueAt, id => due[id]?.splice(0) ?? [])
  when(nextAt, () => [{ next_at: null }])
  when(tried, () => [])
  when(waitsSince, () => [{ waits: state.isWaiting }])
  const post = new Post({
    ...{ db, wall: time.wall, world: { now: () => state.now }, log: { warn: logs, error: logs } },
    ...{ isOneOfSeveral, isReplaced: () => state.isReplaced, strict: true, jwtSecret: 'x' },
  } as never)
  const quiet = async () => {
    for (let i = 0; i < 40; i++) await settled()
  }
  /** The endpoints that were asked for what is due since the last time. */
  let seen = 0
  const woken = async () => {
    await quiet()
    const asked = callsOf(dueAt).slice(seen)
    seen += asked.length
    return [...new Set(asked.map(([id]) => id))]
  }
  return { ...webhooks, post, time, state, due, logged, woken, quiet }
}
const waiting = (changed: object = {}) => ({
  ...{ id: 5, batch: 1, n: 1, user_id: 7, attempt: 0, next_at: null },
  ...changed,
})

describe('when it begins to send', () => {
  it('each endpoint that is on is asked for what waits, and the log is read', async () => {
    const { post, woken, callsOf } = postOver([target(), target({ id: 2, enabled: false })], { log: { 1: [done()] } })
    expect(await post.hasReadLog()).toBe(false)
    await post.begin()
    expect(await woken()).toEqual([1])
    expect(callsOf(record)).toHaveLength(1)
    expect(await post.hasReadLog()).toBe(true)
  })

  it('no retry waits longer than a day, nor for a time that a restore has undone', async () => {
    const { post, state, callsOf } = postOver([])
    await post.begin()
    state.now = 5000
    post.moved()
    await post.begin()
    state.now = 4999
    await post.begin()
    expect(callsOf(planAnew)).toEqual([
      [87_400, 1000],
      [91_400, 5000],
      [4999, 4999],
    ])
  })

  it('a server that is one of several looks every five seconds whether endpoints changed, until it stops', async () => {
    const { post, endpoints, time, woken } = postOver([], { isOneOfSeveral: true })
    await post.begin()
    await post.begin()
    expect(time.waiting).toBe(1)
    endpoints.push(target())
    time.forward(4999)
    expect(await woken()).toEqual([])
    time.forward(1)
    expect(await woken()).toEqual([1])
    endpoints.push(target({ id: 2 }))
    time.forward(5000)
    expect(await woken()).toEqual([1, 2])
    await post.stop()
    expect(time.waiting).toBe(0)
  })

  it('no server looks that is alone or was replaced', async () => {
    const alone = postOver([])
    await alone.post.begin()
    const replaced = postOver([target()], { isOneOfSeveral: true })
    replaced.state.isReplaced = true
    await replaced.post.begin()
    expect([alone.time.waiting, replaced.time.waiting, await replaced.woken()]).toEqual([0, 0, []])
  })
})

describe('what happened', () => {
  it('is read where somebody wants it', async () => {
    const { post, callsOf, endpoints, quiet } = postOver([])
    await post.begin()
    await quiet()
    const before = callsOf(recorded).length
    post.told()
    await quiet()
    expect(callsOf(recorded)).toHaveLength(before)
    endpoints.push(target())
    await post.changed()
    await quiet()
    post.told()
    await quiet()
    expect(callsOf(recorded)).toHaveLength(before + 2)
  })

  it('is kept in the log while a delivery has waited for half a day', async () => {
    const { post, state, callsOf, time, quiet } = postOver([])
    await post.begin()
    await quiet()
    time.forward(50_000_000)
    state.isWaiting = true
    expect(await post.hasReadLog()).toBe(false)
    state.isWaiting = false
    expect(await post.hasReadLog()).toBe(true)
    expect(callsOf(waitsSince)).toEqual([[6_800_000], [6_800_000]])
  })

  it('is sent to the endpoints that want it', async () => {
    const log: Record<number, RecordedEvent[]> = {}
    const { post, woken } = postOver([target({ types: ['transfer.done'] }), target({ id: 2, types: ['x'] })], { log })
    await post.begin()
    expect(await woken()).toEqual([1, 2])
    log[1] = [done()]
    post.told()
    expect(await woken()).toEqual([1])
  })
})

describe('an endpoint', () => {
  it('that moves is sent to at its new address, and not at the old', async () => {
    const { post, endpoints, due, callsOf, woken } = postOver([target(), target({ id: 2 })], { log: { 1: [done()] } })
    await post.begin()
    await woken()
    Object.assign(endpoints[0] as object, { url: 'https://192.168.0.1/' })
    due[1] = [waiting()]
    await post.changed()
    expect(await woken()).toEqual([2, 1])
    expect(callsOf(tried).map(([ids, , , , faults]) => [ids, faults])).toEqual([[[5], ['address']]])
  })

  it.each([['https://192.168.0.1/'], [closed]])('is sent to at %s once the try under way is kept', async url => {
    const { post, endpoints, due, when, woken } = postOver([target()], { log: { 1: [done()] } })
    let keep = () => {}
    when(tried, () => new Promise<[]>(kept => (keep = () => kept([]))))
    due[1] = [waiting()]
    await post.begin()
    expect(await woken()).toEqual([1])
    Object.assign(endpoints[0] as object, { url })
    await post.changed()
    expect(await woken()).toEqual([])
    keep()
    expect(await woken()).toEqual([1])
  })

  it('that is switched off or deleted is sent to no more', async () => {
    const { post, endpoints, woken } = postOver([target(), target({ id: 2 }), target({ id: 3 })])
    await post.begin()
    await woken()
    Object.assign(endpoints[0] as object, { enabled: false })
    endpoints.splice(1, 1)
    await post.changed()
    expect(await woken()).toEqual([3])
  })

  it('whose secret cannot be read is switched off, and the next is sent to', async () => {
    const sealedElsewhere = seal(sealingKey('y'), 'whsec_x')
    const { post, endpoints, woken, logged } = postOver([target({ secret: sealedElsewhere }), target({ id: 2 })])
    await post.begin()
    expect(await woken()).toEqual([2])
    expect(endpoints).toMatchObject([{ enabled: false, off_reason: 'secret' }, { enabled: true }])
    expect(logged).toEqual([[1, 'the secret of a webhook cannot be read with this JWT_SECRET']])
  })

  it('is switched off when its last try failed', async () => {
    const { post, endpoints, due, logged, woken } = postOver([target(), target({ id: 2 })], { log: { 1: [done()] } })
    due[1] = [waiting({ attempt: 9, next_at: 900 })]
    await post.begin()
    await woken()
    expect(endpoints).toMatchObject([{ enabled: false, off_reason: 'failed' }, { enabled: true }])
    expect(logged).toEqual([[1, 'an endpoint of webhooks was switched off']])
    await post.changed()
    expect(await woken()).toEqual([2])
  })

  it('is sent to again where it was switched on at the moment when it went off', async () => {
    const { post, db, endpoints, due, woken } = postOver([target()], { log: { 1: [done()] } })
    due[1] = [waiting({ attempt: 9, next_at: 900 })]
    Object.assign(db.prisma.webhook, { updateMany: async () => endpoints.splice(0, 1, target()) })
    await post.begin()
    expect(await woken()).toEqual([1])
    await post.changed()
    expect(await woken()).toEqual([1])
  })

  it('stays as it is while the database is away, and is looked at again after five seconds', async () => {
    const { post, db, time, endpoints, logged, woken } = postOver([target()])
    await post.begin()
    await woken()
    const { findMany } = db.prisma.webhook
    const away = new Error('away')
    Object.assign(db.prisma.webhook, { findMany: () => Promise.reject(away) })
    await post.changed()
    expect([await woken(), logged]).toEqual([[], [[away, 'the endpoints of webhooks could not be read']]])
    Object.assign(db.prisma.webhook, { findMany })
    endpoints.push(target({ id: 2 }))
    time.forward(4999)
    expect(await woken()).toEqual([])
    time.forward(1)
    expect([await woken(), time.waiting]).toEqual([[1, 2], 0])
  })

  it('is sent to no more once it stops', async () => {
    const { post, endpoints, woken } = postOver([target()])
    await post.begin()
    await woken()
    await post.stop()
    endpoints.push(target({ id: 2 }))
    await post.changed()
    post.told()
    expect([post.isOver, await woken()]).toEqual([true, []])
  })
})
