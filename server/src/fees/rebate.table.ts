import type { EventData } from '@lagoon/shared/events/events'
import { fromAtoms } from '@lagoon/shared/money/atoms'
import type { RowOf } from '../platform/db/table'
import { stampOf } from '../platform/world-time'
import { fees } from './fees.owner'

const columns = {
  id: 'int',
  inviter_id: 'int',
  payer_id: 'int',
  kind: 'text',
  ref: 'text',
  coin_id: 'int',
  fee: 'atoms',
  rate: 'rate',
  value: 'atoms',
  usdt: 'atoms',
  at: 'int',
} as const

/** Every rebate: a share of one fee, with the kind and `ref` of the fee, and the value in USDT at that tick. */
export const rebates = fees.table('world.rebate', columns, { key: ['id'], serial: 'id' })
export type Rebate = RowOf<typeof columns>

const typeOf: Readonly<Record<string, number>> = { spot: 1, contract: 2, option: 3 }

/** A rebate as its receiver sees it, without the payer of the fee. */
export const rebateEvent = (rebate: Rebate, currency_name: string): EventData['rebate.credited'] => ({
  id: rebate.id,
  type: typeOf[rebate.kind] ?? 0,
  currency: rebate.coin_id,
  currency_name,
  value: fromAtoms(rebate.value),
  created_time: stampOf(rebate.at),
})
