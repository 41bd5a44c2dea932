import { expect, it } from 'vitest'
import { compare } from './jump/compare'

/** The proof runs fifty worlds of two hours. */
const seed = 1
const length_s = 600
/** A thousand single seconds take long on a busy machine. */
const timeout = 400_000

it('A world ends in the same state after single seconds as after one jump', { timeout }, async () => {
  const { rows, differences } = await compare(seed, length_s)
  expect(differences).toEqual([])
  expect(rows).toBeGreaterThan(100)
})
