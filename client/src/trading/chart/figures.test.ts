import { describe, expect, it } from 'vitest'
import { amountText, barTimeText, changeText, priceText } from './figures'

describe('the number format of the chart', () => {
  it('truncates prices to the scale of the pair', () => {
    expect(priceText(69_126.6, 2)).toBe('69,126.60')
    expect(priceText(1.13, 2)).toBe('1.13')
    expect(priceText(1.139, 2)).toBe('1.13')
    expect(priceText(0.000042, 6)).toBe('0.000042')
  })

  it('shortens large volumes and truncates them', () => {
    expect(amountText(37_729.9)).toBe('37.72K')
    expect(amountText(1_999_999)).toBe('1.99M')
    expect(amountText(12.349)).toBe('12.34')
    expect(amountText(0.12349)).toBe('0.1234')
    expect(amountText('2607572413.676')).toBe('2.60B')
    expect(amountText('90071992547409930000000.1')).toBe('90,071,992,547,409.93B')
    expect(amountText('999.99')).toBe('999.99')
    expect(amountText('0')).toBe('0.0000')
  })

  it('shows the first two digits of the smallest amounts', () => {
    expect(amountText('0.00012345')).toBe('0.00012')
    expect(amountText('0.000001')).toBe('0.0000010')
    expect(amountText(0.00000042)).toBe('0.00000042')
  })

  it('shows a change with its sign', () => {
    expect(changeText(100, 101.239)).toBe('+1.23%')
    expect(changeText(100, 98.761)).toBe('-1.23%')
    expect(changeText(100, 100)).toBe('0.00%')
  })

  it('shows the date of a bar as precisely as its period', () => {
    expect(barTimeText(1_795_262_400_000, '1min')).toBe('2026-11-21 12:00')
    expect(barTimeText(1_795_262_400_000, '1day')).toBe('2026-11-21')
    expect(barTimeText(1_795_262_400_000, '1mon')).toBe('2026-11')
  })
})
