import { describe, expect, it } from 'vitest'
import type { Quotation } from '../../trading/market/quotation'
import { arranged, type Board, byTurnover, placesOf, pressed, type Sort, suggestedOf, usualSort } from './marketList'

const row = (symbol: string, now_price: string, change: string, turnover: string) =>
  ({ symbol, now_price, change, turnover }) as Quotation

const rows = [
  row('ETH/USDT', '3442.26', '-0.66', '344226'),
  row('BTC/USDT', '69126.6', '2.32', '691266'),
  row('TRX/USDT', '0.165', '-10.5', '165'),
  row('ADA/USDT', '0.5', '10.01', '0.5'),
  row('DAI/USDT', '1', '0.00', '0.1'),
]
const short = (symbols: readonly string[]) => symbols.map(each => each.split('/')[0]).join(' ')
const places = (board: Board, sort: Sort = usualSort) => short(placesOf(rows, board, sort))
const found = (query: string, only: readonly string[] | null = null) =>
  short(arranged(rows, placesOf(rows, 'all', usualSort), { query, only }).map(each => each.symbol))

describe('the market list of the home page', () => {
  it('shows the pair with the highest turnover in USDT first', () => {
    expect(byTurnover(rows)[0]?.symbol).toBe('BTC/USDT')
    expect(places('all')).toBe('BTC ETH TRX ADA DAI')
    expect(places('mostTraded')).toBe('BTC ETH TRX ADA DAI')
  })

  it('sorts turnovers that differ beyond the precision of a double', () => {
    const vast = [row('A', '1', '0', '9007199254740992.00000001'), row('B', '1', '0', '9007199254740992.00000002')]
    expect(placesOf(vast, 'mostTraded', usualSort)).toEqual(['B', 'A'])
  })

  it('lists gainers and losers by their change, without unchanged pairs', () => {
    expect(places('gainers')).toBe('ADA BTC')
    expect(places('losers')).toBe('TRX ETH')
  })

  it('finds a pair by any part of its name, in any case', () => {
    expect(found(' th')).toBe('ETH')
    expect(found('xyz')).toBe('')
  })

  it('shows only the favourites when asked to', () => {
    expect(found('', ['TRX/USDT'])).toBe('TRX')
    expect(found('', [])).toBe('')
  })

  it('suggests the most traded pairs that are not favourites yet', () => {
    expect(short(suggestedOf(rows, ['ETH/USDT']).map(({ symbol }) => symbol))).toBe('BTC TRX ADA DAI')
  })

  it('keeps the order of the rows while prices move', () => {
    const settled = placesOf(rows, 'gainers', usualSort)
    const later = rows.map(each => (each.symbol === 'BTC/USDT' ? { ...each, change: '99.00' } : each))
    const shown = arranged(later, settled, { query: '', only: null })
    expect(shown.map(({ change }) => change)).toEqual(['10.01', '99.00'])
    expect(short(placesOf(later, 'gainers', usualSort))).toBe('BTC ADA')
  })

  it('sorts figures by value and names by letter', () => {
    expect(places('all', { by: 'change', down: true })).toBe('ADA BTC DAI ETH TRX')
    expect(places('losers', { by: 'price', down: true })).toBe('ETH TRX')
    expect(places('all', { by: 'name', down: false })).toBe('ADA BTC DAI ETH TRX')
    expect(places('all', { by: 'turnover', down: false })).toBe('DAI ADA TRX ETH BTC')
  })

  it('reverses a column at the second press, and restores the usual order at the third', () => {
    const once = pressed(usualSort, 'change')
    const twice = pressed(once, 'change')
    expect(once).toEqual({ by: 'change', down: true })
    expect(twice).toEqual({ by: 'change', down: false })
    expect(pressed(twice, 'change')).toEqual(usualSort)
    expect(pressed(once, 'name')).toEqual({ by: 'name', down: false })
  })
})
