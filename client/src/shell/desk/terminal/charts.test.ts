import { expect, it } from 'vitest'
import { knownCharts, othersShown } from './charts'

const listed = ['BTC/USDT', 'ETH/USDT', 'XRP/USDT', 'SOL/USDT']
const hour = (symbol: string) => ({ symbol, view: '60min' as const })

it('Other charts show the pairs that the user chose, and otherwise pairs that no chart shows yet', () => {
  expect(othersShown({ count: 1, others: [hour('XRP/USDT')] }, 'BTC/USDT', listed)).toEqual([])
  expect(othersShown({ count: 4, others: [hour(''), hour('XRP/USDT')] }, 'BTC/USDT', listed)).toEqual(
    ['ETH/USDT', 'XRP/USDT', 'SOL/USDT'].map(hour),
  )
})

it('A chart of a pair that is no longer listed shows another one', () => {
  expect(othersShown({ count: 2, others: [hour('OLD/USDT')] }, 'BTC/USDT', listed)).toEqual([hour('ETH/USDT')])
})

it('Stored charts of another version become the usual ones', () => {
  expect(knownCharts({ count: 3, others: [{ symbol: 7, view: '2min' }] })).toEqual({ count: 1, others: [hour('')] })
})
