import { describe, expect, it } from 'vitest'
import { owner } from '../../lane/owner'
import type { Unit } from '../../lane/unit'
import { entries, holds, userWallet, wallets } from '../../ledger/wallets'
import { spot } from './spot.owner'
import { spotOrders } from './spot.table'

/** Never called: the test is what the compiler says, and `npm run typecheck` runs it. */
void function writing(unit: Unit<'spot'>, plain: Unit): void {
  const wallet = userWallet(1, 'change', 3)
  unit.get(wallets, wallet)
  unit.update(spotOrders, { id: 1 }, { status: 3 })
  // @ts-expect-error only the ledger writes balances
  unit.update(wallets, wallet, { available: 1n })
  // @ts-expect-error only the ledger writes entries
  unit.append(entries, { id: 1, type: 'credit', ref: '1', phase: '', at: 0 })
  // @ts-expect-error only the ledger writes holds
  unit.remove(holds, { kind: 'spot_order', ref: 1 })
  // @ts-expect-error only the ledger writes at a place of a ledger table
  unit.put(unit.at(wallets, wallet), { ...wallet, id: 1, available: 1n, frozen: 0n })
  // @ts-expect-error only the owner of a table gives out its ids
  unit.nextId(wallets)
  // @ts-expect-error a plain unit writes nothing
  plain.update(spotOrders, { id: 1 }, { status: 3 })
  // @ts-expect-error a plain unit is not accepted as a unit that writes
  const widened: Unit<'spot'> = plain
  const narrowed: Unit = widened
  narrowed.get(spotOrders, { id: 1 })
  // @ts-expect-error the parameters of a command are plain data
  spot.command<{ amount: bigint }, undefined>('spot.never')
}

describe('an owner', () => {
  it('exists once, and owns its tables exclusively', () => {
    const other = owner('other')
    expect(() => owner('spot')).toThrow('already')
    expect(() => other.table('world.spot_order', { id: 'int' }, { key: ['id'] })).toThrow('belongs to spot')
  })

  it('names its commands with its own prefix', () => {
    expect(() => spot.command<{ id: number }, undefined>('options.buy')).toThrow('not a name')
    expect(() => spot.command<{ id: number }, undefined>('spot.buy it')).toThrow('not a name')
  })
})
