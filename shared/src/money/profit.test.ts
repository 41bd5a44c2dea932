import { describe, expect, it } from 'vitest'
import { atoms, fromAtoms } from './atoms'
import { type CoinDay, resultOfDay } from './profit'

const day = (figures: Partial<Record<keyof CoinDay, string>>): string => {
  const none = { before: '0', after: '0', outside: '0', given: '0', opened: '1', closed: '1' }
  const all = Object.entries({ ...none, ...figures }).map(([name, figure]) => [name, atoms(figure)])
  return fromAtoms(resultOfDay(Object.fromEntries(all)))
}

describe('the result of a coin on a day', () => {
  it.each([
    ['is the change of its price', { before: '2', after: '2', opened: '68000', closed: '69000' }, '2000'],
    ['excludes what came from outside', { after: '1', outside: '1', opened: '68000', closed: '69000' }, '0'],
    ['excludes what went outside', { before: '1', outside: '-1', opened: '68000', closed: '69000' }, '1000'],
    ['counts a purchase from the price that was paid', { after: '0.5', given: '34100', closed: '69000' }, '400'],
    ['counts a sale up to the price that was received', { before: '1', given: '-68500', opened: '68000' }, '500'],
    ['includes earnings in the coin', { before: '100', after: '103.25' }, '3.25'],
    ['may be a loss', { before: '100', after: '40' }, '-60'],
  ] as const)('%s', (_, figures, result) => {
    expect(day(figures)).toBe(result)
  })

  it('is 2400 in the worked example', () => {
    const figures = { before: '2', after: '3.5', outside: '1', given: '34100', opened: '68000', closed: '69000' }
    expect(day(figures)).toBe('2400')
  })
})
