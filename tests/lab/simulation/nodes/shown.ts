import { byServer } from '@lagoon/server/lane/origin'
import type { CallKey } from '@lagoon/shared/api/index'
import type { Parts } from '../compose'

const shown: readonly (readonly [CallKey, Record<string, string>])[] = [
  ...['BTC/USDT', 'ETH/USDT'].map(symbol => ['GET currency/depth', { symbol, limit: '500' }] as const),
  ...['1', '2'].map(currency_id => ['GET currency/deal', { currency_id, legal_id: '3' }] as const),
  ['GET currency/quotation_new', {}],
  ['GET console/world', {}],
  ['GET console/aside', {}],
]

/** The answers of a process from its memory, as texts that can be compared. */
export async function shownBy({ call }: Parts): Promise<string[]> {
  const said: string[] = []
  for (const [key, input] of shown)
    said.push(`${key} ${Object.values(input)}: ${JSON.stringify(await call(key, 0, input, byServer))}`)
  return said
}
