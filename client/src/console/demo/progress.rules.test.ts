import { demoSteps } from '@lagoon/shared/catalogue/demoScript'
import { expect, it } from 'vitest'
import { nextStep, secondsToSay } from './progress.rules'

const ids = demoSteps.map(({ id }) => id)

it('the first step is next in a world in which nothing was done', () => {
  expect(nextStep([])).toBe(ids[0])
  expect(nextStep(['a step of another version'])).toBe(ids[0])
})

it('after a step that was left out the demo goes on where it is', () => {
  expect(nextStep([ids[0], ids[2]] as string[])).toBe(ids[3])
})

it('after the last step nothing is next', () => {
  expect(nextStep(ids.slice(-1))).toBe(null)
})

it('fourteen words take six seconds to say, and so do twenty-four characters', () => {
  expect(secondsToSay('one two three four five six seven eight nine ten eleven twelve thirteen 14')).toBe(6)
  expect(secondsToSay('一二三四五六七八九十一二三四五六七八九十一二三四')).toBe(6)
})
