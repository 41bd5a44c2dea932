import { expect, it } from 'vitest'
import { compare } from './jump/compare'

/** A failing seed is in the name of its test; fifty worlds of two hours are a section of the proof. */
const seeds = [1, 2, 3, 4]
const length_s = 600
/** A thousand seconds lived one by one take their time on a busy machine. */
const timeout = 400_000

it.each(seeds)('World %i ends in the same state after single seconds as after one jump', { timeout }, async seed => {
  const { rows, differences } = await compare(seed, length_s)
  expect(differences).toEqual([])
  expect(rows).toBeGreaterThan(100)
})
