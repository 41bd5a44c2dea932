import { expect, it } from 'vitest'
import { whenKnown } from './soon'

it.each([[7], [0], [''], [null], [undefined]])('what is known, such as %j, is used at once', value => {
  expect(whenKnown<unknown, unknown[]>(value, known => [known])).toEqual([value])
})

it('what is still coming is used when it arrives, also where it is no real promise', async () => {
  const coming = whenKnown(Promise.resolve(7), known => known + 1)
  expect(coming).toBeInstanceOf(Promise)
  expect(await coming).toBe(8)
  // biome-ignore lint/suspicious/noThenProperty: a query of Prisma is a thenable
  const query = { then: (go: (value: number) => number) => go(1) } as unknown as Promise<number>
  expect(await whenKnown(query, known => known + 1)).toBe(2)
})
