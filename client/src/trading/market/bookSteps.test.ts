import { describe, expect, it } from 'vitest'
import { bookSteps, chosenStep } from './bookSteps'

const texts = (price: string, scale: number) => bookSteps(price, scale).map(({ text }) => text)

describe('the steps of a book', () => {
  it('grow by tens from the step of the pair to at most a five-hundredth of the price', () => {
    expect(texts('68000.1', 2)).toEqual(['0.01', '0.1', '1', '10', '100'])
    expect(texts('0.165', 6)).toEqual(['0.000001', '0.00001', '0.0001'])
    expect(texts('5000', 0)).toEqual(['1', '10'])
  })

  it('contain only the step of the pair when the price is too small for others', () => {
    expect(texts('0.00000001', 8)).toEqual(['0.00000001'])
    expect(texts('0', 2)).toEqual(['0.01'])
  })

  it('know their size in pair steps, their decimals, and whether they are the step of the pair', () => {
    expect(bookSteps('68000.1', 2).map(({ count }) => count)).toEqual([1, 10, 100, 1000, 10_000])
    expect(bookSteps('68000.1', 2).map(({ scale }) => scale)).toEqual([2, 1, 0, 0, 0])
    expect(bookSteps('5000', 0).map(({ isOwn }) => isOwn)).toEqual([true, false])
  })

  it('keep the chosen step, or use the largest that the price allows', () => {
    const steps = bookSteps('68000.1', 2)
    expect(chosenStep(steps, undefined).text).toBe('0.01')
    expect(chosenStep(steps, '10').text).toBe('10')
    expect(chosenStep(bookSteps('600', 2), '10').text).toBe('1')
  })
})
