import { createHosts } from '@lagoon/server/http/hosts'
import type { TokenOwner } from '@lagoon/server/live/conversation'
import { Hub, type HubOptions } from '@lagoon/server/live/hub'
import { createLog } from '@lagoon/server/platform/log'
import { machineWall, steeredWall } from '@lagoon/server/platform/wall'
import type { DepthFrame, MarketFrame, WalletFrame } from '@lagoon/shared/live/frames'
import Fastify from 'fastify'
import { LiveSocket, type SocketOptions } from './liveSocket'

type Untold<F> = Omit<F, 'seq' | 'snapshot'>

/** A hub on its own: with a server, a clock and a world that the test moves, and tokens that are valid while they are in the list. */
export interface TestHub {
  hub: Hub
  wall: ReturnType<typeof steeredWall>
  world: { horizon: number; frozen: boolean; speed: number; epoch: string; now(): number }
  tokens: Map<string, TokenOwner>
  url: string
  host: string
  open(options?: SocketOptions): Promise<LiveSocket>
  close(): Promise<void>
}

export async function startHub(options: Partial<HubOptions> = {}): Promise<TestHub> {
  const wall = steeredWall(machineWall.now())
  const world = { horizon: 1_800_000_000, frozen: false, speed: 1, epoch: 'first', now: () => world.horizon }
  const tokens = new Map<string, TokenOwner>()
  for (const userId of [1, 2])
    tokens.set(`token of ${userId}`, {
      userId,
      userUuid: `uuid of ${userId}`,
      sessionId: `session of ${userId}`,
      realm: 'user',
    })
  tokens.set('token of the operator', { userId: 0, userUuid: '', sessionId: 'that of the operator', realm: 'operator' })
  const hub = new Hub({
    log: createLog('silent'),
    wall,
    world,
    authenticate: async token => tokens.get(token) ?? null,
    languageOf: async userId => (userId === 2 ? 'th' : null),
    isOwnPage: createHosts({ host: '127.0.0.1', allowed: [] }).isOwnPage,
    ...options,
  })
  const app = Fastify()
  await hub.register(app)
  const { host } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const url = `ws://${host}/ws`
  return {
    hub,
    wall,
    world,
    tokens,
    url,
    host,
    open: socket => LiveSocket.open(url, socket),
    close: () => app.close(),
  }
}

export const quote = (symbol: string, now_price: number): Untold<MarketFrame> => ({
  type: 'daymarket',
  symbol,
  match_id: 1,
  currency_id: 1,
  legal_id: 3,
  now_price,
  open: 1,
  high: 2,
  low: 1,
  volume: 5,
  turnover: 500,
  change: 0,
})

export const depth = (levels: number): Untold<DepthFrame> => ({
  type: 'market_depth',
  symbol: 'BTC/USDT',
  bids: Array.from({ length: levels }, (_, i) => [60_000 - i, 1]),
  asks: [],
})

export const balance = (currency: number, change_balance: string): Untold<WalletFrame> =>
  ({ type: 'wallet', data: { type: 'change', currency, change_balance } }) as unknown as Untold<WalletFrame>
