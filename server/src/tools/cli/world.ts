import type { CallData } from '@lagoon/shared/api/index'
import { stampOf } from '../../platform/world-time'
import type { Remote } from './remote'
import { Failed } from './statuses'

type World = CallData<'GET console/world'>

export const utc = (ms: number): string => `${stampOf(Math.floor(ms / 1000))} UTC`

/** "World time is 2026-11-23 12:00:00 UTC, frozen." */
export const sayWorld = ({ now, frozen, speed }: Pick<World, 'now' | 'frozen' | 'speed'>): string =>
  `World time is ${utc(now)}, ${frozen ? 'frozen' : speed === 1 ? 'running' : `running ${speed} times as fast`}.`

export const paceOfWorld = ({ now, frozen, speed }: World) => ({ now, frozen, speed })

/** "BTC/USDT", "btc" or "101"; 0 is every pair. */
export async function pairNamed({ anyone }: Remote, name: string): Promise<{ match_id: number; symbol: string }> {
  if (/^(all|0)$/i.test(name)) return { match_id: 0, symbol: 'every pair' }
  const groups = await anyone.call('GET currency/quotation_new', {})
  const pairs = groups.flatMap(({ quotation }) => quotation)
  const symbol = name.includes('/') ? name.toUpperCase() : `${name.toUpperCase()}/USDT`
  const pair = pairs.find(each => each.symbol === symbol || String(each.match_id) === name)
  if (!pair) throw new Failed(`There is no pair ${symbol}. Pairs: ${pairs.map(each => each.symbol).join(', ')}.`)
  return { match_id: pair.match_id, symbol: pair.symbol }
}
