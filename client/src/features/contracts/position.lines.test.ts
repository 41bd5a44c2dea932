import { describe, expect, it } from 'vitest'
import type { Position } from './order.form'
import { linesOf, stopAt, tradesOf } from './position.lines'

const words = { long: 'Long', short: 'Short', profit: 'profit', loss: 'loss', liquidation: 'liq', limit: 'limit' }
const position = {
  ...{ id: 7, type: 1, status: 1, multiple: 20, legal: 3, price: '68001', number: '0.01', caution_money: '34' },
  ...{ target_profit_price: '69001', stop_loss_price: '0', trailing_price: '0', liquidation_price: '65281' },
} as Position

describe('a position on the chart', () => {
  it('shows its entry, its stops with their profit, and its liquidation, which cannot be moved', () => {
    const lines = linesOf([position], words)
    expect(lines.map(({ title, price, moves }) => [title, price, moves])).toEqual([
      ['▲ 20×', 68001, 'entry'],
      ['TP +10.00', 69001, 'profit'],
      ['LIQ', 65281, null],
    ])
  })

  it('treats a stop as take profit on the winning side of the entry, and as stop loss on the other', () => {
    expect([stopAt(position, '69000'), stopAt(position, '67000')]).toEqual(['profit', 'loss'])
    const short = { ...position, type: 2 }
    expect([stopAt(short, '69000'), stopAt(short, '67000')]).toEqual(['loss', 'profit'])
  })

  it('has a trade where it opened and where it closed, and none while it only waited', () => {
    const times = { create_time: 10, handle_time: 20, complete_time: 30 }
    const traded = tradesOf([
      { id: 1, type: 1, status: 3, ...times },
      { id: 2, type: 2, status: 3, ...times },
      { id: 3, type: 2, status: 1, ...times, complete_time: null },
      { id: 4, type: 1, status: 0, ...times, handle_time: null, complete_time: null },
      { id: 5, type: 1, status: 4, ...times },
    ])
    expect(traded.map(({ id, second, side }) => `${id} ${second} ${side}`)).toEqual([
      '1 open 20 buy',
      '1 close 30 sell',
      '2 open 20 sell',
      '2 close 30 buy',
      '3 open 20 sell',
    ])
  })
})
