import type { CallData } from '@lagoon/shared/api/index'
import { Fault } from './fault'
import type { Params } from './params'
import { millisOf } from './report.rules'
import type { PairRow } from './symbols.rules'

const statuses = ['TRADING', 'HALT', 'BREAK', 'CANCEL_ONLY'] as const
export type Status = (typeof statuses)[number]

/** What a venue in maintenance allows at present; null outside maintenance. */
export function maintenanceAt({ maintenance }: Pick<CallData<'GET venue'>, 'maintenance'>, now_ms: number) {
  return maintenance.find(({ from, to }) => millisOf(from) <= now_ms && now_ms < millisOf(to))?.mode ?? null
}

/** A pair that is closed or halted, and every pair during maintenance, is in a break. */
export function statusOf(
  { open_coin_trade }: Pick<PairRow, 'open_coin_trade'>,
  isHalted: boolean,
  mode: ReturnType<typeof maintenanceAt>,
): Status {
  if (open_coin_trade === 0 || isHalted || mode === 'closed') return 'BREAK'
  return mode === 'cancel_only' ? 'CANCEL_ONLY' : 'TRADING'
}

/** The status that a caller wants; undefined for all. */
export function wantedStatus(params: Params): Status | undefined {
  const text = params.text('symbolStatus')
  if (text === undefined) return undefined
  const found = statuses.find(each => each === text)
  if (!found) throw new Fault(-1122, 'Invalid symbolStatus.')
  return found
}

export const otherStatus = () => new Fault(-1220, "The symbol's status does not match the requested symbolStatus.")
