import { describe, expect, it } from 'vitest'
import type { Quotation } from '../../market/quotation'
import { arranged, byTurnover, pressed, usualSort, type Wanted } from './marketList'

const row = (symbol: string, now_price: string, change: string, volume: string) =>
  ({ symbol, now_price, change, volume }) as Quotation

const rows = [
  row('ETH/USDT', '3442.26', '-0.66', '100'),
  row('BTC/USDT', '69126.6', '2.32', '10'),
  row('TRX/USDT', '0.165', '-10.5', '1000'),
]
const names = (wanted: Partial<Wanted>) =>
  arranged(rows, { query: '', only: null, sort: usualSort, ...wanted }).map(each => each.symbol.split('/')[0])

describe('the market list of the home page', () => {
  it('shows what is traded most first', () => {
    expect(byTurnover(rows).map(each => each.symbol)).toEqual(['BTC/USDT', 'ETH/USDT', 'TRX/USDT'])
  })

  it('leaves the rows in their order until a column is pressed', () => {
    expect(names({})).toEqual(['ETH', 'BTC', 'TRX'])
  })

  it('finds a pair by any part of its name, in any case', () => {
    expect(names({ query: ' th' })).toEqual(['ETH'])
    expect(names({ query: 'xyz' })).toEqual([])
  })

  it('keeps to the favourites', () => {
    expect(names({ only: ['TRX/USDT'] })).toEqual(['TRX'])
    expect(names({ only: [] })).toEqual([])
  })

  it('sorts by figures and not by their letters', () => {
    expect(names({ sort: { by: 'change', down: true } })).toEqual(['BTC', 'ETH', 'TRX'])
    expect(names({ sort: { by: 'price', down: false } })).toEqual(['TRX', 'ETH', 'BTC'])
    expect(names({ sort: { by: 'name', down: false } })).toEqual(['BTC', 'ETH', 'TRX'])
  })

  it('turns a column around when it is pressed again, and lets go at the third press', () => {
    const once = pressed(usualSort, 'change')
    const twice = pressed(once, 'change')
    expect(once).toEqual({ by: 'change', down: true })
    expect(twice).toEqual({ by: 'change', down: false })
    expect(pressed(twice, 'change')).toEqual(usualSort)
    expect(pressed(once, 'name')).toEqual({ by: 'name', down: false })
  })
})
