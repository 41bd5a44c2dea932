import type { CallInput } from '@lagoon/shared/api/index'
import type { Remote } from '../remote'
import { Failed } from '../statuses'
import type { Stage } from './trigger'

export const day_s = 86_400
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

type Kind = CallInput<'POST console/decide'>['kind']

/** Approves a waiting submission; a policy may have approved it already. */
export async function decide({ remote: { operator } }: Stage, kind: Kind, user_id: number): Promise<void> {
  for await (const review of operator.rows('GET console/reviews', { kind, status: 1 }))
    if (review.user_id === user_id)
      await operator.call('POST console/decide', { kind, id: review.id, decision: 'pass' })
}

/** A picture of one pixel, for forms that need a proof of payment. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC',
  'base64',
)
