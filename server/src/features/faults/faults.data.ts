import type { CallData } from '@lagoon/shared/api/index'
import type { faultEffects } from '@lagoon/shared/products/console/faults'
import type { Database } from '../../platform/db/database'
import type { Fault } from '../../platform/db/generated/client'
import { statement } from '../../platform/db/sql'
import type { Effect } from '../../platform/effect'
import { stampOf } from '../../platform/world-time'

/** Counts one more call that fault $1 checked. */
export const looked = statement({
  text: 'UPDATE system.fault SET seen = seen + 1 WHERE id = $1 AND is_on RETURNING seen',
  takes: ['int'],
  gives: { seen: 'int' },
})

/** Counts one more hit; no row if the limit is reached. */
export const hit = statement({
  text: 'UPDATE system.fault SET hits = hits + 1 WHERE id = $1 AND is_on AND hits < coalesce(times, hits + 1) RETURNING hits',
  takes: ['int'],
  gives: { hits: 'int' },
})

/** Adds what a process has counted: fault $1 checked $2 more messages and hit $3. */
export const counted = statement({
  text: 'UPDATE system.fault SET seen = seen + $2, hits = hits + $3 WHERE id = $1 AND is_on RETURNING seen, hits',
  takes: ['int', 'int', 'int'],
  gives: { seen: 'int', hits: 'int' },
})

/** An active fault. */
export interface Order {
  readonly id: number
  readonly call: string
  readonly user_id: number | null
  readonly nth: number | null
  readonly times: number | null
  readonly probability: string | null
  readonly seed: string
  readonly effect: Effect
  readonly seen: number
  readonly hits: number
}

export async function ordersOf({ prisma }: Database): Promise<Order[]> {
  const rows = await prisma.fault.findMany({ where: { is_on: true }, orderBy: { id: 'asc' } })
  return rows.map(row => {
    const { id, call, user_id, nth, times, seed, seen, hits } = row
    return { id, call, user_id, nth, times, seed, seen, hits, probability: shareOf(row), effect: effectOf(row) }
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
  if (effect === 'delay' || effect === 'drip') return { effect, delay_ms: delay_ms as number }
  return { effect } as Effect
}
