import { atoms, zero } from '@lagoon/shared/money/atoms'
import { describe, expect, it } from 'vitest'
import { Ids } from '../lane/ids'
import { RowCache } from '../lane/rowCache'
import { Unit } from '../lane/unit'
import type { Refusal } from '../platform/refusal'
import { assertCovered } from './covered'
import { userWallet, wallets } from './wallets'

const mine = userWallet(7, 'fund', 3)

async function asking(available: string | null, needed: string): Promise<unknown> {
  const rows = available === null ? [] : [{ ...mine, id: 1, available: atoms(available), frozen: zero }]
  const unit = new Unit(0, async () => [rows], new Ids(), new RowCache())
  await unit.find(wallets, mine)
  try {
    assertCovered(unit, mine, atoms(needed), { name: 'USDT' })
  } catch (error) {
    return error
  }
  return 'covered'
}

describe('an amount that a wallet is to pay', () => {
  it.each([
    ['12.5', '12.5'],
    ['12.5', '0.1'],
    [null, '0'],
  ])('is covered: has %s, needs %s', async (available, needed) => {
    expect(await asking(available, needed)).toBe('covered')
  })

  it.each([
    ['12.5', '12.500000000000000001', '12.5'],
    [null, '100', '0'],
  ])('is refused with the available and the needed amount: has %s, needs %s', async (available, needed, has) => {
    const refused = (await asking(available, needed)) as Refusal
    expect([refused.key, refused.detail]).toEqual([
      'insufficient_balance',
      { text: 'insufficient_balance.fund', params: { account: 'fund', currency: 'USDT', available: has, needed } },
    ])
  })
})
