/**
 * A server that sends ticks to its readers in one of three ways: `hub` is ours, `frames` writes frames serialised once for all, `naive`
 * serialises for every socket. For each message of its parent it sends one tick of all pairs; for `cost` it returns its processor time.
 */
import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { Hub } from '@lagoon/server/live/hub'
import { textFrame } from '@lagoon/server/live/textFrame'
import { createLog } from '@lagoon/server/platform/log'
import { machineWall } from '@lagoon/server/platform/wall'
import Fastify from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'

const pairs = Array.from({ length: 12 }, (_, i) => ({ symbol: `C${i}/USDT`, match_id: 101 + i }))
let ticks = 0

/** The frames of one tick, like the market sends them. */
const news = () => {
  ticks += 1
  return pairs.map(({ symbol, match_id }, i) => ({
    type: 'daymarket' as const,
    symbol,
    match_id,
    currency_id: i + 1,
    legal_id: 3,
    now_price: 68_000.11 + ticks,
    open: 67_000.5,
    high: 69_111.25,
    low: 66_222.75,
    volume: 12_345.678 + ticks,
    turnover: 842_000_000.5 + ticks,
    change: 1.23,
  }))
}

interface Ways {
  port: number
  tell(): void
}

async function hub(): Promise<Ways> {
  const world = { frozen: true, speed: 1, epoch: 'bench', now: () => 1_767_225_600 }
  const log = createLog('silent')
  const live = new Hub({
    log,
    wall: machineWall,
    world,
    authenticate: async () => null,
    languageOf: async () => null,
    isOwnPage: () => true,
  })
  live.provide('market', { exists: () => true, snapshot: () => [] })
  const app = Fastify()
  await live.register(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    port: portOf(app.server.address()),
    tell: () => {
      for (const each of news()) live.publish('market', each)
    },
  }
}

async function bare(tellOne: (to: { ws: WebSocket; socket: Socket }) => void, before: () => void): Promise<Ways> {
  const server = createServer()
  const everybody = new Set<{ ws: WebSocket; socket: Socket }>()
  new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (ws, { socket }) => {
    const one = { ws, socket }
    everybody.add(one)
    ws.on('close', () => everybody.delete(one)).on('error', () => undefined)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    port: portOf(server.address()),
    tell: () => {
      before()
      for (const one of everybody) tellOne(one)
    },
  }
}

function frames(): Promise<Ways> {
  const made = news().map((each, i) => textFrame(JSON.stringify({ seq: 1000 + i, ...each })))
  return bare(
    ({ socket }) => {
      socket.cork()
      for (const frame of made) socket.write(frame)
      socket.uncork()
    },
    () => undefined,
  )
}

function naive(): Promise<Ways> {
  let tick = news()
  return bare(
    ({ ws }) => {
      for (const [i, each] of tick.entries()) ws.send(JSON.stringify({ seq: 1000 + i, ...each }))
    },
    () => {
      tick = news()
    },
  )
}

const portOf = (address: unknown) => (address as { port: number }).port
const way = process.argv[2] === 'hub' ? hub : process.argv[2] === 'frames' ? frames : naive
const { port, tell } = await way()
process.on('message', requested => {
  if (requested === 'tick') tell()
  else process.send?.(process.cpuUsage())
})
process.send?.(port)
