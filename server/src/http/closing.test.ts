import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { machineWall } from '../platform/wall'
import { closeConnections, endUnread } from './closing'

let app: FastifyInstance
let port: number
let answer: () => void
let requested: Promise<void>

beforeEach(async () => {
  app = Fastify({ forceCloseConnections: 'idle' })
  closeConnections(app, machineWall, 300)
  endUnread(app, 100)
  app.get('/large', async () => Buffer.alloc(1 << 26))
  requested = new Promise(heard => {
    app.get('/', async () => {
      heard()
      await new Promise<void>(done => {
        answer = done
      })
      return 'answered'
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as { port: number }).port
})
afterEach(() => app.close())

it('A closing server answers calls under way, and does not wait for a client that keeps its connection open', async () => {
  const agent = new Agent({ keepAlive: true })
  const request = get({ port, host: '127.0.0.1', agent })
  await requested
  const closed = app.close()
  answer()
  const [response] = await once(request, 'response')
  expect((await response.toArray()).join('')).toBe('answered')
  await closed
  agent.destroy()
})

it('A closing server does not wait for a client that connected and sent nothing', async () => {
  const met = once(app.server, 'connection')
  const socket = connect(port, '127.0.0.1')
  const ended = once(socket, 'close')
  await met
  await app.close()
  await ended
})

it('The server ends the connection of a client that does not read a large answer', async () => {
  const met = once(app.server, 'connection')
  const client = connect(port, '127.0.0.1', () => client.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n'))
  client.on('error', () => undefined).pause()
  const [socket] = (await met) as [Socket]
  await once(socket, 'close')
  expect(socket.bytesWritten).toBeGreaterThan(0)
  client.destroy()
})

it('The server answers a request that takes longer than an answer may stay unread', async () => {
  const met = once(app.server, 'connection')
  const agent = new Agent({ keepAlive: true })
  const request = get({ port, host: '127.0.0.1', agent })
  const [socket] = (await met) as [Socket]
  await requested
  await once(socket, 'timeout')
  answer()
  const [response] = await once(request, 'response')
  expect((await response.toArray()).join('')).toBe('answered')
  agent.destroy()
})

it('A closing server drops idle connections every 50 ms, and all connections after its time limit', () => {
  let now_ms = 1000
  const looks: (() => void)[] = []
  const [closed, hooks, ends]: [string[], ((done: () => void) => void)[], (() => void)[]] = [[], [], []]
  const server = {
    ...{ listening: true, once: (_event: string, end: () => void) => ends.push(end) },
    ...{ closeIdleConnections: () => closed.push('idle'), closeAllConnections: () => closed.push('all') },
  }
  const wall = {
    ...machineWall,
    mono: () => now_ms,
    after(ms: number, look: () => void) {
      expect(ms).toBe(50)
      looks.push(look)
      return () => void looks.pop()
    },
  }
  closeConnections({ server, addHook: (_at: string, hook: () => void) => hooks.push(hook) } as never, wall)
  hooks[0]?.(() => undefined)
  for (now_ms of [1050, 6000, 6001]) looks.pop()?.()
  expect(closed).toEqual(['idle', 'idle', 'all'])
  ends[0]?.()
  expect(looks).toEqual([])
})
