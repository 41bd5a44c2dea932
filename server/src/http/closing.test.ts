import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { machineWall } from '../platform/wall'
import { closeConnections } from './closing'

let app: FastifyInstance
let port: number
let answer: () => void
let asked: Promise<void>

beforeEach(async () => {
  app = Fastify({ forceCloseConnections: 'idle' })
  closeConnections(app, machineWall, 300)
  asked = new Promise(heard => {
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

it('a server that closes answers what is under way, and does not wait for a client that keeps its connection', async () => {
  const agent = new Agent({ keepAlive: true })
  const request = get({ port, host: '127.0.0.1', agent })
  await asked
  const closed = app.close()
  answer()
  const [response] = await once(request, 'response')
  expect((await response.toArray()).join('')).toBe('answered')
  await closed
  agent.destroy()
})

it('a server that closes does not wait for who connected and said nothing', async () => {
  const met = once(app.server, 'connection')
  const socket = connect(port, '127.0.0.1')
  const ended = once(socket, 'close')
  await met
  await app.close()
  await ended
})
