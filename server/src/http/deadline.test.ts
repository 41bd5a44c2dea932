import type { FastifyReply } from 'fastify'
import type { Pool } from 'pg'
import { expect, it } from 'vitest'
import { machineWall, type Wall } from '../platform/wall'
import { createDeadline } from './deadline'

/** A clock that the test moves; timers run in the order in which they were set. */
function wallByHand() {
  let now_ms = 0
  const timers: { at_ms: number; run: () => void }[] = []
  const wall: Wall = {
    ...machineWall,
    mono: () => now_ms,
    after(ms, run) {
      const timer = { at_ms: now_ms + ms, run }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer) >>> 0, 1)
    },
  }
  const pass = async (ms: number) => {
    for (const end_ms = now_ms + ms; now_ms < end_ms; now_ms += 100) {
      for (const timer of timers.filter(({ at_ms }) => at_ms <= now_ms)) {
        timers.splice(timers.indexOf(timer), 1)
        timer.run()
      }
      await new Promise(setImmediate)
    }
  }
  return { wall, timers, pass }
}

const never = new Promise<never>(() => undefined)

const deadlineOf = (query: () => Promise<unknown>, wall: Wall) =>
  createDeadline({ pool: { query: query as Pool['query'] } }, wall)

function request(query: () => Promise<unknown>) {
  const { wall, timers, pass } = wallByHand()
  const deadline = deadlineOf(query, wall)
  const answers: unknown[] = []
  const reply = {
    sent: false,
    send(answer: unknown) {
      answers.push(answer)
      reply.sent = true
    },
  } as FastifyReply & { sent: boolean }
  deadline.begin(reply)
  return { reply, deadline, answers, timers, pass }
}

it.each([
  ['does not answer', () => never],
  ['is down', () => Promise.reject(new Error('gone'))],
  ['reports that the work waits for another lock', async () => ({ rows: [] })],
])('A caller is refused within five seconds if the database %s', async (_, query) => {
  const { reply, deadline, answers, pass } = request(query)
  void deadline.limit(reply, never)
  await pass(3400)
  expect(answers).toEqual([])
  await pass(1600)
  expect(answers).toEqual([expect.objectContaining({ key: 'unavailable' })])
})

it('The server does not query the database before a caller has waited for three and a half seconds', async () => {
  let requested = 0
  const { pass } = request(async () => ({ rows: [{ one: ++requested }] }))
  await pass(3500)
  expect(requested).toBe(0)
  await pass(250)
  expect(requested).toBe(1)
})

it('Callers who wait together share one timer', () => {
  const { wall, timers } = wallByHand()
  const { begin } = deadlineOf(() => never, wall)
  for (let n = 0; n < 3; n++) begin({ sent: false } as FastifyReply)
  expect(timers).toHaveLength(1)
})

it('A caller waits for slow work to its end if the database answers', async () => {
  const { reply, deadline, answers, timers, pass } = request(async () => ({ rows: [{ one: 1 }] }))
  let finish: (value: string) => void = () => undefined
  const answer = deadline.limit(reply, new Promise<string>(done => (finish = done)))
  await pass(20_000)
  finish('done')
  expect(await answer).toBe('done')
  await pass(1000)
  expect([answers, timers]).toEqual([[], []])
})

it('A caller continues to wait if the answer of the database arrived while the process was too busy to read it', async () => {
  let arrive: () => void = () => undefined
  const { answers, pass } = request(() => new Promise(done => (arrive = () => done({ rows: [{ one: 1 }] }))))
  await pass(3600)
  await pass(1000)
  // The timer of the request fires first; after it comes what the network has delivered.
  const busy = pass(100)
  arrive()
  await busy
  await pass(100)
  expect(answers).toEqual([])
})

it('Work that ends after its caller was refused has no effect on the answer', async () => {
  const { reply, deadline, pass } = request(() => never)
  let finish: (value: string) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const done = deadline.limit(reply, new Promise<string>(resolve => (finish = resolve)))
  const failed = deadline.limit(reply, new Promise<string>((_, reject) => (fail = reject)))
  await pass(6000)
  finish('done')
  fail(new Error('gone'))
  expect([await done, await failed]).toEqual([undefined, undefined])
})

it('A request that was refused before any work starts no timer', async () => {
  const { reply, answers, timers, pass } = request(() => never)
  reply.sent = true
  await pass(6000)
  expect([answers, timers]).toEqual([[], []])
})

it('Callers in sequence are each refused within five seconds while the database does not answer', async () => {
  const { wall, pass } = wallByHand()
  const deadline = deadlineOf(() => never, wall)
  const waits: number[] = []
  const call = () => {
    const came_ms = wall.mono()
    const reply = {
      sent: false,
      send() {
        waits.push(wall.mono() - came_ms)
        reply.sent = true
      },
    }
    deadline.begin(reply as unknown as FastifyReply)
  }
  for (let n = 0; n < 100; n++) {
    call()
    await pass(100)
  }
  await pass(6000)
  expect(waits).toHaveLength(100)
  expect(Math.max(...waits)).toBeLessThanOrEqual(5000)
})
