import { atoms, sum } from '@lagoon/shared/money/atoms'
import { describe, expect, it } from 'vitest'
import { type Duration, durationOf, optionProblems, outcomeOf, presets, stakeable } from './option.form'

const minute = { id: 2, seconds: 60, profit_ratio: '50', min_num: '10', max_num: '10000', status: 1 } as Duration
const limits = { scale: 8, minimum: '10', maximum: '10000', balance: '500' }

describe('the form of an option', () => {
  it('requires the duration first, then an amount within the limits and the balance', () => {
    expect(optionProblems({ seconds: '', number: '' }, limits)).toEqual({ seconds: 'required' })
    expect(optionProblems({ seconds: '60', number: '' }, limits)).toEqual({ number: 'required' })
    expect(optionProblems({ seconds: '60', number: '9.99' }, limits)).toEqual({ number: 'too_small' })
    expect(optionProblems({ seconds: '60', number: '500.1' }, limits)).toEqual({ number: 'too_large' })
    expect(optionProblems({ seconds: '60', number: '10' }, limits)).toEqual({})
  })

  it('shows fee, profit, payout, average and break-even as the exchange calculates them', () => {
    expect(outcomeOf('100', minute, '1', 8)).toEqual({
      fee: '1',
      profit: '50',
      payout: '150',
      average: '-26',
      breakEven: '67.34',
    })
    expect(outcomeOf('33.33333333', { ...minute, profit_ratio: '37.5' }, '1', 8)).toEqual({
      fee: '0.33333334',
      profit: '12.49999999',
      payout: '45.83333332',
      average: '-10.75000001',
      breakEven: '73.46',
    })
    expect(outcomeOf('', minute, '1', 8)).toEqual({
      fee: '0',
      profit: '0',
      payout: '0',
      average: '0',
      breakEven: '67.34',
    })
  })

  it('never offers a stake that the balance cannot pay together with its fee', () => {
    expect(stakeable('101', '1', 8)).toBe('100')
    for (const balance of ['0', '0.00000001', '10000', '33.33333333', '99.99999999']) {
      const most = stakeable(balance === '0.00000001' ? '1' : balance, '1', 8)
      const { fee } = outcomeOf(most, minute, '1', 8)
      expect(sum([atoms(most), atoms(fee)]) <= atoms(balance === '0.00000001' ? '1' : balance)).toBe(true)
    }
  })

  it('offers round amounts between the limits, and shows durations in seconds or minutes', () => {
    expect(presets('10', '5000')).toEqual(['10', '20', '50', '100', '200'])
    expect(presets('200', '50000')).toEqual(['200', '500', '1000', '2000', '5000'])
    expect(durationOf(30)).toEqual({ count: 30, unit: 'seconds' })
    expect(durationOf(300)).toEqual({ count: 5, unit: 'minutes' })
  })
})
