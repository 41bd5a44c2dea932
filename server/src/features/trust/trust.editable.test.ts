import { atoms, rate, zero } from '@lagoon/shared/money/atoms'
import { describe, expect, it } from 'vitest'
import type { Fields } from '../../console/editField'
import { Ids } from '../../lane/ids'
import { RowCache } from '../../lane/rowCache'
import { Unit } from '../../lane/unit'
import { Refusal } from '../../platform/refusal'
import { type TrustProduct, trustProducts } from './trust.data'
import { trustEditable } from './trust.editable'
import { trust } from './trust.owner'

const product: TrustProduct = {
  ...{ id: 1, titles: { en: 'Week' } as never, coin_id: 3, days: 7, day_rate: rate('0.004') },
  ...{ save_min: atoms('10'), save_max: atoms('1000'), penalty_mode: 'daily_multiple', penalty_rate: rate('1.5') },
  faxing: 0,
}

/** Returns product 1 after an edit, or the refused fields with the reasons. */
async function edited(fields: Fields): Promise<TrustProduct | Refusal['detail']['fields']> {
  const coins = [
    { id: 3, scale: 6, is_fund: true },
    { id: 4, scale: 6, is_fund: false },
  ]
  const db = { prisma: { trustProduct: { findMany: async () => [] } } }
  const { command } = trustEditable({
    db,
    listing: { findCoin: (id: number) => coins.find(coin => coin.id === id) },
  } as never)
  const ids = new Ids()
  ids.begin(new Map([[trustProducts, 1]]))
  const unit = trust.unit(new Unit(0, async () => [[product]], ids, new RowCache()))
  await unit.find(trustProducts, { id: 1 })
  try {
    command.decide(unit as never, { id: 1, fields })
  } catch (error) {
    if (error instanceof Refusal) return error.detail.fields
    throw error
  }
  return unit.get(trustProducts, { id: 1 }) as TrustProduct
}

describe('a fixed-term product', () => {
  it.each([
    ['days', '0', false],
    ['days', '1', true],
    ['days', '30', true],
    ['days', '31', false],
    ['coin_id', '0', false],
    ['day_rate', '0', false],
    ['day_rate', '0.999999', true],
    ['day_rate', '1', false],
    ['save_min', '0', false],
    ['save_min', '0.000001', true],
    ['save_min', '0.0000001', false],
    ['save_max', '10', true],
    ['save_max', '9.999999', false],
    ['save_max', '1000.0000001', false],
    ['penalty_rate', '0', true],
    ['penalty_mode', 'none', false],
  ])('accepts the %s %s: %s', async (name, text, isAllowed) => {
    const found = await edited({ [name]: text })
    expect(Object.keys(found ?? {}).includes('id') ? [] : Object.keys(found ?? {})).toEqual(isAllowed ? [] : [name])
  })

  it('is in a coin that can be saved', async () => {
    expect(await edited({ coin_id: '4' })).toEqual({ coin_id: 'choice' })
    expect(await edited({ coin_id: '5' })).toEqual({ coin_id: 'choice' })
    expect(await edited({ coin_id: '3' })).toEqual(product)
  })

  it('can be opened and closed', async () => {
    const shut = (await edited({ open: 'false' })) as TrustProduct
    const open = (await edited({ open: 'true' })) as TrustProduct
    expect([shut.faxing, open.faxing]).toEqual([1, 0])
    expect(((await edited({ penalty_rate: '0' })) as TrustProduct).penalty_rate).toEqual(zero)
  })
})
