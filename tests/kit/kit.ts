import type { CallData, CallInput } from '@lagoon/shared/api/index'
import type { Venue } from '@lagoon/shared/catalogue/venue'
import type { Client } from '@lagoon/shared/client/createClient'
import type { Live } from '@lagoon/shared/client/live'
import type { CcxtMarket, CcxtOptions } from './ccxt'
import type { Scenario } from './pairs'
import type { Person } from './person'

/**
 * The exchange as a fixture. Each has its own database (a clone of one seeded template), its own port and its own clocks, so any number of
 * them can run side by side. World time is frozen: it moves when the test moves it, and everything due on the way is done.
 */
export interface KitOptions {
  /** The seed of the prices: the same seed and the same calls give the same candles, fills and balances. */
  seed?: string
  /** The world time at the start, from 2026-01-01 on: a Date, an ISO text or unix seconds. Everything due until then is done. */
  at?: Date | string | number
  /**
   * Recorded prices of pairs: `{ 'BTC/USDT': 'btc-2020-03-12.zip' }`, a file, a folder of files or the hash of a data set. The world begins at
   * `at`, which the recording must include. With `host`, only the hash of a data set of that server.
   */
  market?: Readonly<Record<string, string>>
  /** Users besides alice, bob, carol, dave and erin: `{ mia: { verified: true, funds: { micro: { USDT: '1000' } } } }`. */
  users?: Readonly<Record<string, Person>>
  /**
   * The address of a running exchange, such as `http://127.0.0.1:8080`: the test gets a world of its own there instead of starting a server.
   * World time begins now, or at `at`.
   */
  host?: string
  /** The HOST_KEY of that server. */
  key?: string
  /** Opens no port: its clients call into this process. Live topics need a port. */
  inProcess?: boolean
}

type VenuePreset = Exclude<Venue['preset'], 'custom'>

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
  /**
   * The options of ccxt's `binance` for the user: `new ccxt.binance(await exchange.ccxt('alice'))`, or of its `binanceusdm` for contracts:
   * `new ccxt.binanceusdm(await exchange.ccxt('alice', 'futures'))`. Every address is on this exchange.
   */
  ccxt(name: string, market?: CcxtMarket): Promise<CcxtOptions>
  clock: {
    /** World time in unix seconds. */
    now(): number
    /** Moves world time; returns how many pieces of work of each kind were done. */
    advance(seconds: number): Promise<Record<string, number>>
    /**
     * From now on world time jumps to the next event whenever no call has been made for a moment: the test waits for a fill or a settlement,
     * and it comes. The returned function ends this.
     */
    auto(): () => Promise<void>
  }
  market: {
    /** The last price of a pair, as a decimal string. */
    price(symbol: string): Promise<string>
    /** Takes effect at the next second; `market.scenario('BTC/USDT', { shape: 'crash', size: '0.2', seconds: 60 })`. */
    scenario(symbol: string, scenario: Scenario): Promise<CallData<'POST console/scenario'>>
  }
  /** Calls and sockets that go wrong on purpose; `faults.add({ call: 'POST coin/trade', effect: 'drop_answer', times: 1 })`. */
  faults: {
    /** Returns what removes it. */
    add(fault: CallInput<'POST console/faults'>): Promise<{ id: number; remove(): Promise<void> }>
    clear(): Promise<void>
  }
  /** Breaks every open socket at once. */
  cutSockets(): Promise<void>
  /** For this long every call and every socket of users is broken off; settles when it is over. */
  outage(seconds: number): Promise<void>
  /** Stops the exchange and starts it again at the same address, with the same world. */
  restart(): Promise<void>
  /**
   * How slow, full and unreliable the exchange is: `venue('retail')`, or `venue({ latency_in_ms: { p50: 80, p99: 400 }, queue: 1 })`. With delays
   * that cross a second, advance the clock while a call waits.
   */
  venue(change: VenuePreset | CallInput<'POST console/venue'>): Promise<CallData<'POST console/venue'>>
  /** The most calls of a user in a minute of world time; after `ban_after` refused ones the user is banned. */
  rateLimit(per_minute: number, ban_after?: number): Promise<void>
  /** The time that `/binance` and `/udf` answer is this much ahead. */
  skew(ms: number): Promise<void>
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
