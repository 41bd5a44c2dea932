import { atoms } from '@lagoon/shared/money/atoms'
import { describe, expect, it } from 'vitest'
import { asIs, firstThatFits } from './explainer'
import { simpleMover } from './mover'

const half = { price: '100', amount: '0.5' }

describe('the change of an amount', () => {
  it('is explained by its amount, the frozen part first, and parts of zero are left out', () => {
    expect(asIs({ available: atoms('2.5'), frozen: atoms('-1') })).toEqual([
      { part: 'frozen', formula: 'whole', figures: { amount: '1' }, result: '-1' },
      { part: 'available', formula: 'whole', figures: { amount: '2.5' }, result: '2.5' },
    ])
    expect(asIs({ available: atoms('0'), frozen: atoms('0') })).toEqual([])
  })

  it.each([
    ['50', '50'],
    ['-50', '-50'],
  ])('of %s is explained by the first formula that gives it', (amount, result) => {
    const candidates = [
      ['value', { price: '100', amount: '0.4' }],
      ['value', half],
      ['whole', { amount: '50' }],
    ] as const
    expect(firstThatFits('available', atoms(amount), candidates)).toEqual([
      { part: 'available', formula: 'value', figures: half, result },
    ])
  })

  it('may be explained by a formula with a negative result', () => {
    const figures = { amount: '1', less: '3' }
    expect(firstThatFits('frozen', atoms('-2'), [['difference', figures]])).toEqual([
      { part: 'frozen', formula: 'difference', figures, result: '-2' },
    ])
    expect(firstThatFits('frozen', atoms('2'), [['difference', figures]])).toMatchObject([{ formula: 'whole' }])
  })

  it('is explained by itself if no formula fits, and not at all if it is zero', () => {
    expect(firstThatFits('frozen', atoms('-7'), [['value', half]])).toEqual([
      { part: 'frozen', formula: 'whole', figures: { amount: '7' }, result: '-7' },
    ])
    expect(firstThatFits('available', atoms('0'), [['whole', { amount: '0' }]])).toEqual([])
  })
})

it('an object has entries for its own user, and none for another one', async () => {
  const { entriesOf } = simpleMover('deposit', ['deposit'], async (id, userId) =>
    userId === 7 ? { ref: id + 1 } : null,
  )
  expect(await entriesOf(5, 7)).toEqual([{ types: ['deposit'], ref: 6 }])
  expect(await entriesOf(5, 8)).toBeNull()
})
