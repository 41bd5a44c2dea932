import type { CallInput } from '@lagoon/shared/api/index'
import type { Remote } from '../remote'
import { Failed } from '../statuses'

export const usdt = 3
export const btcUsdt = { currency_id: 1, legal_id: usdt } as const
const symbol = 'BTC/USDT'

/** The pair as the client sees it. */
export async function btcPair(client: Remote['anyone']) {
  const groups = await client.call('GET currency/quotation_new', {})
  const pair = groups.flatMap(({ quotation }) => quotation).find(each => each.symbol === symbol)
  if (!pair) throw new Failed(`There is no pair ${symbol} here.`)
  return pair
}

/** A percentage of the last price of BTC, in whole USDT: 67890.12 at 50 is "33945". */
export async function priceAt({ anyone }: Remote, percent: number): Promise<string> {
  const { now_price } = await btcPair(anyone)
  const [whole = ''] = now_price.split('.')
  return String((BigInt(whole) * BigInt(percent)) / 100n)
}

export const movesWithin_s = 30

/** A scenario of BTC, and the time until it is over. */
export async function move({ operator, anyone }: Remote, shape: 'pump' | 'crash', size: string): Promise<void> {
  const { match_id } = await btcPair(anyone)
  await operator.call('POST console/scenario', { match_id, shape, size, seconds: movesWithin_s })
}

/** Demo funds from the operator. */
export const credit = (
  { operator }: Remote,
  what: Omit<CallInput<'POST console/credit'>, 'reason'>,
): Promise<unknown> => operator.call('POST console/credit', { ...what, reason: 'lagoon trigger' })
