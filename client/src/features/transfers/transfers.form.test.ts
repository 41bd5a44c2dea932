import { describe, expect, it } from 'vitest'
import type { MyCoin } from '../../trading/money/account'
import {
  checkTransfer,
  coinFor,
  coinsBetween,
  type TransferForm,
  transferInput,
  withFrom,
  withTo,
} from './transfers.form'

const coin = (id: number, name: string, flags: Partial<MyCoin> = {}): MyCoin => ({
  ...{ id, name, logo: '', is_match: 1, is_lever: 0, is_micro: 0, is_fund: 0, ...flags },
  wallet: { id, currency: id, currency_name: name, change_balance: '1.5' },
})
const coins = [
  coin(1, 'BTC', { is_fund: 1 }),
  coin(3, 'USDT', { is_lever: 1, is_micro: 1, is_fund: 1 }),
  coin(6, 'XRP'),
  coin(9999, 'Bank'),
]
const form: TransferForm = { from: 'change', to: 'lever', currency: 3, amount: '1' }

describe('a transfer', () => {
  it('swaps the accounts when the user chooses the same one on both sides', () => {
    expect(withFrom(form, 'lever')).toEqual({ from: 'lever', to: 'change' })
    expect(withTo(form, 'change')).toEqual({ from: 'lever', to: 'change' })
    expect(withFrom(form, 'fund')).toEqual({ from: 'fund', to: 'lever' })
  })

  it('offers the coins that both accounts may hold, and never the bank', () => {
    expect(coinsBetween(coins, 'change', 'fund').map(({ name }) => name)).toEqual(['BTC', 'USDT'])
    expect(coinsBetween(coins, 'change', 'lever').map(({ name }) => name)).toEqual(['USDT'])
  })

  it('keeps the coin when both accounts may hold it, and returns to USDT otherwise', () => {
    expect(coinFor(coins, { ...form, to: 'fund', currency: 1 })?.name).toBe('BTC')
    expect(coinFor(coins, { ...form, to: 'micro', currency: 1 })?.name).toBe('USDT')
  })

  it('requires an amount within the balance', () => {
    const limits = { scale: 8, balance: '1.5' }
    expect(checkTransfer({ ...form, amount: '1.50000001' }, limits)).toEqual({ amount: 'too_large' })
    expect(checkTransfer({ ...form, amount: '' }, limits)).toEqual({ amount: 'required' })
    expect(checkTransfer({ ...form, amount: '1.5' }, limits)).toEqual({})
  })

  it('is sent with the names of the accounts', () => {
    expect(transferInput({ ...form, amount: '1.' }, coins[1] as MyCoin)).toEqual({
      currency_id: '3',
      number: '1',
      from_field: 'change',
      to_field: 'lever',
    })
  })
})
