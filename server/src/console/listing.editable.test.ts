import { usualLimits } from '@lagoon/shared/catalogue/limits'
import { atoms, rate, zero } from '@lagoon/shared/money/atoms'
import { describe, expect, it } from 'vitest'
import { Lane } from '../lane/lane'
import { noOrigin } from '../lane/origin'
import { HeldStore } from '../lane/store.fixture'
import type { Listing } from '../market/listing'
import { coins, pairs } from '../market/listing.table'
import { startScenario } from '../market/market.command'
import type { Refusal } from '../platform/refusal'
import { machineWall } from '../platform/wall'
import { listingEditables } from './listing.editable'

const usdt = {
  ...{ id: 3, name: 'USDT', scale: 6, min_deposit: atoms('1'), min_withdraw: atoms('10'), max_withdraw: atoms('5000') },
  ...{ withdraw_fee: rate('1'), micro_fee: rate('0'), max_order: zero },
}
const bitcoin = {
  ...{ id: 101, symbol: 'BTC/USDT', is_display: true, open_coin_trade: true, coin_trade_fee: rate('0.1') },
  ...{ min_amount: atoms('0.0001'), amount_scale: 6, open_microtrade: true, open_lever: true, lever_min_share: 2 },
  ...{ lever_max_share: 100, lever_multiples: [10, 20], lever_trade_fee: rate('0.05'), lever_spread: atoms('1') },
  ...{ maintenance_rate: rate('0.5'), limits: { ...usualLimits, least_value: '5', bid_up: '5', ask_up: '5' } },
}

async function edited(kind: 'coin' | 'pair', fields: Record<string, string>, id: number | null = null) {
  const store = new HeldStore()
  const [table, row] = kind === 'coin' ? [coins, usdt] : [pairs, bitcoin]
  store.rows(table).set(table.keyOf(row), row)
  const lane = new Lane({ store, now: () => 0, wall: machineWall })
  const editables = listingEditables({ coins: [usdt], pairs: [bitcoin] } as unknown as Listing)
  lane.writes([coins, pairs])
  lane.register([...editables.map(({ command }) => command), startScenario.by({ decide: () => null as never })])
  await lane.open()
  const editable = editables.find(each => each.kind === kind) as (typeof editables)[number]
  try {
    await lane.run(editable.edit({ id: id ?? row.id, fields }), noOrigin)
    return store.rows(table).get(table.keyOf(row))
  } catch (error) {
    return (error as Refusal).detail.fields ?? (error as Refusal).key
  } finally {
    await lane.close()
  }
}

describe('a coin in the console', () => {
  it.each([
    [{ max_withdraw: '10' }, { max_withdraw: atoms('10') }],
    [{ min_withdraw: '5000' }, { min_withdraw: atoms('5000') }],
    [
      { min_deposit: '0.000001', micro_fee: '99.9' },
      { min_deposit: atoms('0.000001'), micro_fee: rate('99.9') },
    ],
  ])('accepts %j', async (fields, changed) => {
    expect(await edited('coin', fields)).toEqual({ ...usdt, ...changed })
  })

  it.each([
    [{ max_withdraw: '9.999999' }, { max_withdraw: 'too_small' }],
    [{ min_withdraw: '5000.000001' }, { max_withdraw: 'too_small' }],
    [{ min_deposit: '0.0000001' }, { min_deposit: 'decimals' }],
    [{ max_withdraw: '0' }, { max_withdraw: 'too_small' }],
    [{ withdraw_fee: '100' }, { withdraw_fee: 'too_large' }],
    [{ name: 'TETHER' }, { name: 'unknown' }],
  ])('refuses %j', async (fields, refused) => {
    expect(await edited('coin', fields)).toEqual(refused)
  })

  it('is not found if its id does not exist', async () => {
    expect(await edited('coin', { min_deposit: '2' }, 9)).toBe('not_found')
  })
})

describe('a pair in the console', () => {
  it.each([
    [
      { lever_min_share: '1', lever_max_share: '1' },
      { lever_min_share: 1, lever_max_share: 1 },
    ],
    [{ lever_max_share: '1000000' }, { lever_max_share: 1_000_000 }],
    [{ lever_multiples: '1000, 1' }, { lever_multiples: [1, 1000] }],
    [{ open_lever: 'false' }, { open_lever: false }],
    [
      { limit_orders: '200', limit_stops: '0', limit_most_value: '9000000', limit_least_value: '0' },
      { limits: { ...usualLimits, orders: 200, stops: 0, most_value: '9000000', bid_up: '5', ask_up: '5' } },
    ],
  ])('accepts %j', async (fields, changed) => {
    expect(await edited('pair', fields)).toEqual({ ...bitcoin, ...changed })
  })

  it.each([
    [{ lever_max_share: '1' }, { lever_max_share: 'too_small' }],
    [{ lever_min_share: '0' }, { lever_min_share: 'too_small' }],
    [{ lever_max_share: '0', lever_min_share: '1' }, { lever_max_share: 'too_small' }],
    [{ lever_max_share: '1000001' }, { lever_max_share: 'too_large' }],
    [{ lever_multiples: '0, 10' }, { lever_multiples: 'too_small' }],
    [{ lever_multiples: '1001' }, { lever_multiples: 'too_large' }],
    [{ min_amount: '0.0000001' }, { min_amount: 'decimals' }],
    [{ limit_orders: '1000001' }, { limit_orders: 'too_large' }],
    [{ limit_most_value: '4.99' }, { limit_most_value: 'too_small' }],
    [{ limit_bid_down: '5.01' }, { limit_bid_up: 'too_small' }],
    [{ limit_ask_up: '0' }, { limit_ask_up: 'required' }],
    [{ limit_position: '-1' }, { limit_position: 'too_small' }],
  ])('refuses %j', async (fields, refused) => {
    expect(await edited('pair', fields)).toEqual(refused)
  })
})
