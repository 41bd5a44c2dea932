import { atoms } from '@lagoon/shared/money/atoms'
import { describe, expect, it } from 'vitest'
import { Ids } from '../lane/ids'
import { RowCache } from '../lane/rowCache'
import { Unit } from '../lane/unit'
import { liveObjects } from './liveObjects'
import { holds, houseWallet, outsideWallet, userWallet, wallets } from './wallets'

describe('a wallet', () => {
  it.each([
    ['of a user', userWallet(1001, 'change', 3), 2_101_346_307],
    ['of the first user', userWallet(1, 'fund', 1), 4_587_521],
    ['of the house', houseWallet('fees', 3), 2_621_443],
    ['of the outside world', outsideWallet('deposits', 3), 1_048_579],
    ['of the last possible coin', outsideWallet('deposits', 131_071), 1_179_647],
  ])('%s has a unique number', (_, key, number) => {
    expect(wallets.keyOf(key)).toBe(number)
  })

  it.each([
    ['an unknown account', { owner_id: 7, account: 'savings', coin_id: 3 }, 'savings of coin 3'],
    [
      'a coin beyond the last possible one',
      { owner_id: 7, account: 'change', coin_id: 131_072 },
      'change of coin 131072',
    ],
  ])('does not exist for %s', (_, key, said) => {
    expect(() => wallets.keyOf(key)).toThrow(`there is no wallet ${said}`)
  })

  it('belongs to the house as owner 0, and to the outside world as owner -1', () => {
    expect(houseWallet('dust', 3)).toEqual({ owner_id: 0, account: 'dust', coin_id: 3 })
    expect(outsideWallet('credit', 3)).toEqual({ owner_id: -1, account: 'credit', coin_id: 3 })
  })
})

const [first, second, third] = ['wallets_test_a', 'wallets_test_b', 'wallets_test_c'].map(kind =>
  liveObjects({ kind, sql: '' }),
)

describe('a hold', () => {
  it('has a unique number among all kinds and objects', () => {
    const numbers = [first, second, third].flatMap(kind => (kind ? [holds.keyOf(kind.holdOf(7))] : []))
    const from = Number(numbers[0])
    expect(numbers).toEqual([from, from + 4_294_967_296, from + 8_589_934_592])
    expect(from % 4_294_967_296).toBe(7)
  })

  it('does not exist for an unregistered kind, and no kind is registered twice', () => {
    expect(() => holds.keyOf({ kind: 'nobodys', ref: 7 })).toThrow('no feature registered the live objects nobodys')
    expect(() => liveObjects({ kind: 'wallets_test_a', sql: '' })).toThrow('wallets_test_a is registered already')
  })
})

it("The ledger's rows stay in memory for the next batch", async () => {
  const [cache, requested] = [new RowCache(), [] as string[]]
  const [mine, held] = [userWallet(7, 'change', 3), { kind: 'wallets_test_a', ref: 5 }]
  const read = async () => {
    const unit = new Unit<string>(
      0,
      async wanted => {
        requested.push(...wanted.map(({ table }) => table.name))
        const rows: Record<string, object> = {
          'world.wallet': { ...mine, id: 1, available: atoms('5'), frozen: atoms('2') },
          'world.hold': { ...held, owner_id: 7, account: 'change', coin_id: 3, amount: atoms('2') },
        }
        return wanted.map(({ table }) => [rows[table.name] as object])
      },
      new Ids(),
      cache,
    )
    unit.want(wallets, mine)
    unit.want(holds, held)
    await unit.loaded()
    unit.keep()
    return [unit.get(wallets, mine)?.available, unit.get(holds, held)?.amount]
  }
  expect([await read(), await read()]).toEqual([
    [atoms('5'), atoms('2')],
    [atoms('5'), atoms('2')],
  ])
  expect(requested).toEqual(['world.wallet', 'world.hold'])
})
