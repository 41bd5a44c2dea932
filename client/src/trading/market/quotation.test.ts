import type { MarketFrame } from '@lagoon/shared/live/frames'
import { describe, expect, it } from 'vitest'
import { type Quotation, renewed } from './quotation'

const row = { symbol: 'TRX/USDT', price_scale: 6, amount_scale: 2, now_price: '0.1', change: '0' } as Quotation
const frame = { symbol: 'TRX/USDT', now_price: 0.165001, volume: 12.3, turnover: 2.029, change: -1.2 } as MarketFrame
const whole = { ...frame, open: 0.17, high: 0.18, low: 0.16 }

describe('a quotation that follows live frames', () => {
  it('shows the numbers of a frame with the decimals of its pair', () => {
    const [group] = renewed([{ id: 3, name: 'USDT', quotation: [row] }], whole) ?? []
    expect(group?.quotation[0]).toMatchObject({
      now_price: '0.165001',
      open: '0.170000',
      high: '0.180000',
      volume: '12.30',
      turnover: '2.03',
      change: '-1.20',
    })
  })

  it('is unchanged by a frame of another pair', () => {
    const [group] = renewed([{ id: 3, name: 'USDT', quotation: [row] }], { ...whole, symbol: 'BTC/USDT' }) ?? []
    expect(group?.quotation[0]).toBe(row)
  })
})
