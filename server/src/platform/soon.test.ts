import { expect, it } from 'vitest'
import { whenKnown } from './soon'

it.each([[7], [0], [''], [null], [undefined]])('a known value such as %j is used at once', value => {
  expect(whenKnown<unknown, unknown[]>(value, known => [known])).toEqual([value])
})

it('a pending value is used when it arrives', async () => {
  const coming = whenKnown(Promise.resolve(7), known => known + 1)
  expect(coming).toBeInstanceOf(Promise)
  expect(await coming).toBe(8)
})
