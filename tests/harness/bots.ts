import { createHmac } from 'node:crypto'
import type { Wall } from '@lagoon/server/platform/wall'
import ccxt from 'ccxt'
import { ccxtOptions } from '../kit/ccxt'
import type { TestExchange } from './exchange'

export interface Keyed {
  key: string
  secret: string
}

/** The published ccxt, with every address on the exchange, and an API key. */
export const ccxtFor = ({ origin }: Pick<TestExchange, 'origin'>, { key = '', secret = '' }: Partial<Keyed> = {}) =>
  new ccxt.pro.binance({ ...ccxtOptions({ url: `${origin}/binance`, key, secret }), enableRateLimit: false })

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
  /** Where the parameters are sent. */
  in?: 'query' | 'body'
}

/** A client that signs by the published rules. */
export async function askBinance(
  { origin, wall }: Pick<TestExchange, 'origin'> & { wall: Pick<Wall, 'now'> },
  path: string,
  params: Record<string, string | number> = {},
  { method = 'GET', by, key = by?.key, timestamp = wall.now(), signature, in: place = 'query' }: Sent = {},
) {
  const form = by ? signedForm({ ...params, timestamp }, by.secret, signature) : formOf(params)
  const url = `${origin}/binance/api/v3/${path}`
  const headers = {
    ...(key !== undefined && { 'x-mbx-apikey': key }),
    'content-type': 'application/x-www-form-urlencoded',
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
export function subscribing({ key, secret }: Keyed, timestamp: number) {
  const text = `apiKey=${key}&timestamp=${timestamp}`
  return { apiKey: key, timestamp, signature: createHmac('sha256', secret).update(text).digest('hex') }
}
