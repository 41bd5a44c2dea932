import type { CallData } from '@lagoon/shared/api/index'
import type { Client } from '@lagoon/shared/client/createClient'
import type { Live } from '@lagoon/shared/client/live'

import { namedPassword } from '../../seeds/users'
import { startExchange as startBare, type TestExchange } from '../harness/exchange'
import { nowhere } from '../harness/inProcess'
import { expectBalanced } from './expectBalanced'
import { isKnown } from './known'
import { pairNamed, type Scenario } from './pairs'
import type { Person } from './person'
import { kitPassword, register } from './register'
import { untilStopped } from './running'

export { CallError, Refused, Unanswered } from '@lagoon/shared/client/index'
export { type Cluster, openCluster } from './cluster'
export type { Person } from './person'

/**
 * The exchange as a fixture. Each has its own database (a clone of one seeded template), its own port and its own clocks, so any number of
 * them can run side by side. World time is frozen: it moves when the test moves it, and everything due on the way is done.
 */
export interface KitOptions {
  /** The seed of the prices: the same seed and the same calls give the same candles, fills and balances. */
  seed?: string
  /** The world time at the start, from 2026-01-01 on: a Date, an ISO text or unix seconds. Everything due until then is done. */
  at?: Date | string | number
  /** Users besides alice, bob, carol, dave and erin: `{ mia: { verified: true, funds: { micro: { USDT: '1000' } } } }`. */
  users?: Readonly<Record<string, Person>>
  /** Opens no port: its clients call into this process. Live topics need a port. */
  inProcess?: boolean
}

export interface Kit {
  /** The address for a browser or a program under test. */
  origin: string
  operator: Client
  /** A client without a login. */
  anyone: Client
  /** A typed client, logged in as a demo user or one of `users`. */
  user(name: string): Promise<Client>
  /** An API key of the user that may trade, and the address for Binance clients: `${url}/api/v3`. */
  binance(name: string): Promise<{ url: string; key: string; secret: string }>
  clock: {
    /** World time in unix seconds. */
    now(): number
    /** Moves world time; returns how many pieces of work of each kind were done. */
    advance(seconds: number): Promise<Record<string, number>>
  }
  market: {
    /** The last price of a pair, as a decimal string. */
    price(symbol: string): Promise<string>
    /** Takes effect at the next second; `market.scenario('BTC/USDT', { shape: 'crash', size: '0.2', seconds: 60 })`. */
    scenario(symbol: string, told: Scenario): Promise<CallData<'POST console/scenario'>>
  }
  ledger: {
    /** Checks every invariant of the books; the test fails with those that are violated. */
    expectBalanced(): Promise<void>
  }
  /** Saves the whole world under a name, and restores it. Tokens stay valid; the clients of `/ws` are notified. */
  snapshots: {
    take(name: string): Promise<void>
    restore(name: string): Promise<void>
  }
  /** Restores the world to its state after the seeds, before `users` and `at`. */
  reset(): Promise<void>
  /** Live topics, with or without a login; close it when done. */
  live(name?: string): Promise<Live>
  /** Stops the exchange; a second call does nothing. `await using exchange = await startExchange()` stops it automatically. */
  stop(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

export const startExchange = (options: KitOptions = {}): Promise<Kit> => untilStopped(forget => start(options, forget))

async function start({ seed, at, users = {}, inProcess = false }: KitOptions, forget: () => void): Promise<Kit> {
  const exchange = await startBare({}, { seed, listen: !inProcess })
  try {
    const operator = await exchange.operator()
    const made = new Map<string, Client>()
    for (const [name, person] of Object.entries(users)) made.set(name, (await register(exchange, name, person)).typed())
    if (at !== undefined) await exchange.clock.advance(secondsOf(at) - exchange.clock.now())
    return dressed(exchange, made, operator.typed(), forget)
  } catch (error) {
    await exchange.stop()
    throw error
  }
}

function dressed(
  exchange: TestExchange,
  made: ReadonlyMap<string, Client>,
  operator: Client,
  stopped: () => void,
): Kit {
  const anyone = exchange.anyone.typed()
  const user = async (name: string) => {
    const client = made.get(name)
    if (client) return client
    if (!isKnown(name)) throw new Error(`there is nobody called ${name}; name them in \`users\``)
    return (await exchange.as(name)).typed()
  }
  const stop = once(() => exchange.stop().finally(stopped))
  return {
    origin: exchange.origin,
    operator,
    anyone,
    user,
    binance: async name => {
      const login_password = made.has(name) ? kitPassword : namedPassword
      const keys = await (await user(name)).call('POST user/api_key', { label: 'a bot under test', login_password })
      return { url: `${exchange.origin}/binance`, ...keys }
    },
    clock: exchange.clock,
    market: {
      price: async symbol => (await pairNamed(anyone, symbol)).now_price,
      scenario: async (symbol, told) =>
        operator.call('POST console/scenario', {
          ...told,
          match_id: (await pairNamed(anyone, symbol)).match_id,
        }),
    },
    ledger: { expectBalanced: () => expectBalanced(exchange) },
    snapshots: {
      take: async name => void (await operator.call('POST console/snapshots', { name })),
      restore: async name => void (await operator.call('POST console/restore', { name })),
    },
    reset: async () => void (await operator.call('POST console/reset', {})),
    live: async name => {
      if (exchange.origin === nowhere) throw new Error('what is live needs a port: start it without `inProcess`')
      return (name === undefined ? anyone : await user(name)).live()
    },
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= work()
    return done
  }
}

function secondsOf(at: Date | string | number): number {
  return typeof at === 'number' ? at : Math.floor(new Date(at).getTime() / 1000)
}
