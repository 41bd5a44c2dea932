import { describe, expect, it } from 'vitest'
import {
  isPlace,
  knownMoves,
  leastOf,
  type Part,
  panelAt,
  panels,
  standard,
  swapped,
  without,
} from './arrangement.rules'

const placesIn = (part: Part): string[] => (isPlace(part) ? [part.place] : part.parts.flatMap(placesIn))

describe('the panels of a terminal', () => {
  it('have one place each at every width; a narrow window shows the pairs and the own trades elsewhere', () => {
    const all = [...panels].sort()
    expect(placesIn(standard.huge).sort()).toEqual(all)
    expect(placesIn(standard.wide).sort()).toEqual(all)
    expect(placesIn(standard.medium).sort()).toEqual(all.filter(each => each !== 'own'))
    expect(placesIn(standard.narrow).sort()).toEqual(all.filter(each => each !== 'own' && each !== 'pairs'))
  })

  it('swap places, and are where they were after the same swap', () => {
    const once = swapped({}, 'book', 'chart')
    expect(once).toEqual({ book: 'chart', chart: 'book' })
    expect(swapped(once, 'book', 'chart')).toEqual({})
    const twice = swapped(once, 'chart', 'lists')
    expect(panels.map(place => `${place}: ${panelAt(twice, place)}`)).toContain('book: lists')
  })

  it('take the room of a panel that the page does not have, also where the user moved it', () => {
    const bookless = without(standard.medium, {}, new Set(['book']))
    expect(placesIn(bookless)).toEqual(['pairs', 'tape', 'chart', 'lists', 'ticket'])
    expect(bookless.parts[1]).toMatchObject({
      id: 'middle',
      parts: [{ place: 'chart', size: '61%' }, { place: 'lists' }],
    })
    expect(placesIn(without(standard.wide, { tape: 'own', own: 'tape' }, new Set(['own'])))).not.toContain('tape')
  })

  it('need the sum of their sizes along a block, and the largest across it', () => {
    const both: Part = { id: 'both', flow: 'row', parts: [{ place: 'chart' }, { place: 'book' }] }
    expect(leastOf(both, {}, 'row')).toBe(490)
    expect(leastOf(both, {}, 'column')).toBe(220)
  })

  it('ignore a stored arrangement that loses a panel', () => {
    expect(knownMoves({ book: 'chart', chart: 'book' })).toEqual({ book: 'chart', chart: 'book' })
    expect(knownMoves({ book: 'chart' })).toEqual({})
    expect(knownMoves({ book: 'toaster', chart: 'book' })).toEqual({})
  })
})
