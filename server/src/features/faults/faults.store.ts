import type { faultEffects } from '@lagoon/shared/api/console-faults'
import type { CallData } from '@lagoon/shared/api/index'
import type { Effect } from '../../http/faultOnOrder'
import type { Database } from '../../platform/db/database'
import type { Fault } from '../../platform/db/generated/client'
import { stampOf } from '../../platform/world-time'

/** An active fault. */
export interface Order {
  readonly id: number
  readonly call: string
  readonly user_id: number | null
  readonly nth: number | null
  readonly probability: string | null
  readonly seed: string
  readonly effect: Effect
}

export async function ordersOf({ prisma }: Database): Promise<Order[]> {
  const rows = await prisma.fault.findMany({ where: { is_on: true }, orderBy: { id: 'asc' } })
  return rows.map(row => {
    const { id, call, user_id, nth, seed } = row
    return { id, call, user_id, nth, seed, probability: shareOf(row), effect: effectOf(row) }
  })
}

export async function faultsOf({ prisma }: Database): Promise<CallData<'GET console/faults'>> {
  const rows = await prisma.fault.findMany({ orderBy: { id: 'desc' } })
  return rows.map(row => {
    const { id, call, user_id, nth, times, seed, status, delay_ms, seen, hits } = row
    return {
      ...{ id, call, user_id, nth, times, seed, status, delay_ms, seen, hits },
      probability: shareOf(row),
      effect: row.effect as (typeof faultEffects)[number],
      on: row.is_on ? 1 : 0,
      created_at: stampOf(Number(row.created_at)),
    }
  })
}

const shareOf = ({ probability }: Fault): string | null => probability?.toFixed() ?? null

function effectOf({ effect, status, delay_ms }: Fault): Effect {
  if (effect === 'status') return { effect, status: status as number }
  if (effect === 'delay') return { effect, delay_ms: delay_ms as number }
  return { effect } as Effect
}
