import { createHmac } from 'node:crypto'
import { Socket } from 'node:net'
import type { Wall } from '@lagoon/server/platform/wall'
import ccxt from 'ccxt'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { namedPassword } from '../../seeds/users'
import { ccxtOptions } from '../kit/ccxt'
import type { Client } from './client'
import { startExchange, type TestExchange } from './exchange'
import { type Said, StreamSocket } from './streamSocket'

export interface Keyed {
  key: string
  secret: string
}

/** The published ccxt, with every address on the exchange, and an API key. */
export const ccxtFor = ({ origin }: Pick<TestExchange, 'origin'>, { key = '', secret = '' }: Partial<Keyed> = {}) =>
  new ccxt.pro.binance({ ...ccxtOptions({ url: `${origin}/binance`, key, secret }), enableRateLimit: false })

/** The same for contracts. */
export const futuresFor = ({ origin }: Pick<TestExchange, 'origin'>, { key, secret }: Keyed) =>
  new ccxt.pro.binanceusdm({
    ...ccxtOptions({ url: `${origin}/binance`, key, secret }, 'futures'),
    enableRateLimit: false,
  })

interface Sent {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The key that signs; undefined for public calls. */
  by?: Keyed
  /** Sent without a signature. */
  key?: string
  /** The clock of the client. */
  timestamp?: number
  /** Sent instead of the right signature. */
  signature?: string
  headers?: Record<string, string>
  /** Where the parameters are sent. */
  in?: 'query' | 'body'
}

/** A client that signs by the published rules. */
export async function askBinance(
  { origin, wall }: Pick<TestExchange, 'origin'> & { wall: Pick<Wall, 'now'> },
  path: string,
  params: Record<string, string | number> = {},
  {
    method = 'GET',
    by,
    key = by?.key,
    timestamp = wall.now(),
    signature,
    headers: more,
    in: place = 'query',
  }: Sent = {},
) {
  const form = by ? signedForm({ ...params, timestamp }, by.secret, signature) : formOf(params)
  const url = `${origin}/binance/${path.startsWith('fapi/') ? '' : 'api/v3/'}${path}`
  const headers = {
    ...(key !== undefined && { 'x-mbx-apikey': key }),
    'content-type': 'application/x-www-form-urlencoded',
    ...more,
  }
  const response = await fetch(place === 'query' && `${form}` ? `${url}?${form}` : url, {
    ...{ method, headers },
    ...(place === 'body' && { body: `${form}` }),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const formOf = (params: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]))

export function signedForm(params: Record<string, string | number>, secret: string, signature?: string) {
  const form = formOf(params)
  form.set('signature', signature ?? createHmac('sha256', secret).update(`${form}`).digest('hex'))
  return form
}

/** The signed subscription of a WebSocket API socket to its user. */
export const subscribing = ({ key, secret }: Keyed, timestamp: number, others: Fields = {}) =>
  signedParams({ apiKey: key, timestamp, ...others }, { key, secret })

export type Fields = Record<string, string | number>
type Method = NonNullable<Sent['method']>

/** An exchange for a test file, and a program of alice: its API key, its signed calls, and its sockets. */
export function botOfAlice(label: string) {
  const bot = {} as { exchange: TestExchange; alice: Client; keys: Keyed }
  beforeAll(async () => {
    const exchange = await startExchange()
    const alice = await exchange.as('alice')
    Object.assign(bot, { exchange, alice })
    bot.keys = await alice.call('POST user/api_key', { label, login_password: namedPassword })
  })
  afterAll(() => bot.exchange.stop())
  const ask = (method: Method, path: string, params: Fields = {}) =>
    askBinance(bot.exchange, path, params, { method, by: bot.keys })
  const said = async (method: Method, path: string, params: Fields = {}): Promise<Said> =>
    (await ask(method, path, params)).body
  /** A socket of the WebSocket API, which gets the events of alice. */
  const follow = async () => {
    const socket = await StreamSocket.open(bot.exchange, 'ws-api/v3')
    await socket.ask('userDataStream.subscribe.signature', subscribing(bot.keys, bot.exchange.wall.now()))
    return socket
  }
  /** A signed call over the WebSocket API. */
  const over = (socket: StreamSocket, method: string, params: Fields = {}): Promise<Said> =>
    socket.ask(method, signedParams({ ...params, apiKey: bot.keys.key, timestamp: bot.exchange.wall.now() }, bot.keys))
  /** A call without a key. */
  const look = async (path: string, params: Fields = {}): Promise<Said> =>
    (await askBinance(bot.exchange, path, params)).body
  const priceNow = async () => Number((await look('ticker/price', { symbol: 'BTCUSDT' })).price)
  return { bot, ask, said, look, follow, over, priceNow }
}

function signedParams(params: Fields, { secret }: Keyed) {
  const text = Object.keys(params)
    .sort()
    .map(name => `${name}=${params[name]}`)
    .join('&')
  return { ...params, signature: createHmac('sha256', secret).update(text).digest('hex') }
}

/** Every address that a client was given is on this exchange, and it connects to no other machine during the work. */
export async function expectOnlyHere(
  { origin }: TestExchange,
  urls: unknown,
  work: () => Promise<unknown>,
): Promise<void> {
  const addresses = (from: unknown): string[] =>
    typeof from === 'string' ? [from] : Object.values(from as object).flatMap(addresses)
  for (const url of addresses(urls)) expect(new URL(url).host).toBe(new URL(origin).host)
  const connect = vi.spyOn(Socket.prototype, 'connect')
  try {
    await work()
    const hosts = (connect.mock.calls.flat(2) as { host?: string }[]).flatMap(to => to?.host ?? [])
    expect(hosts.length).toBeGreaterThan(0)
    expect([...new Set(hosts)]).toEqual([new URL(origin).hostname])
  } finally {
    connect.mockRestore()
  }
}
