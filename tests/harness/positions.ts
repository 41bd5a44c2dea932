import type { CallData } from '@lagoon/shared/api/index'
import { minus } from './amounts'
import type { Client } from './client'
import type { TestExchange } from './exchange'

/** Contracts on BTC/USDT: its coins, its id, and a market order of ten lots at 20×. */
export const pair = { currency_id: 1, legal_id: 3 } as const
export const btc = 101
export const market = { ...pair, type: 1, share: 10, multiple: 20, status: 1 } as const

type Position = CallData<'POST lever/my_trade'>['message']['data'][number]

export async function positionOf(user: Client, id: number): Promise<Position> {
  const { data } = (await user.call('POST lever/my_trade', { limit: 100 })).message
  const row = data.find(each => each.id === id)
  if (!row) throw new Error(`no position ${id}`)
  return row
}

export async function contractAccountOf(user: Client) {
  const { user_lever, all_levers } = await user.call('POST lever/deal', pair)
  return { user_lever, all_levers }
}

/** The first public tick at which something holds, found by requesting every second. */
export async function firstTick(
  { anyone, clock }: TestExchange,
  from: number,
  holds: (price: string) => boolean,
): Promise<{ second: number; price: string }> {
  for (let second = from; second <= clock.now(); second++) {
    const { price } = await anyone.call('GET market/tick', { id: `${btc}-${second}` })
    if (holds(price)) return { second, price }
  }
  throw new Error('it never came')
}

export const neg = (amount: string) => minus('0', amount)
