import { demoSteps } from '@lagoon/shared/catalogue/demoScript'
import { expect, it } from 'vitest'
import { nextStep, secondsToSay } from './progress.rules'

const ids = demoSteps.map(({ id }) => id)

it('The first step is next when no known step is done', () => {
  expect(nextStep(demoSteps, [])).toBe(ids[0])
  expect(nextStep(demoSteps, ['a step of another version'])).toBe(ids[0])
})

it('The demo continues after the last step that is done, even when it skipped one before', () => {
  expect(nextStep(demoSteps, [ids[0], ids[2]] as string[])).toBe(ids[3])
})

it('No step is next after the last one', () => {
  expect(nextStep(demoSteps, ids.slice(-1))).toBe(null)
})

it('Fourteen words take six seconds to say, and so do twenty-four Chinese characters', () => {
  expect(secondsToSay('one two three four five six seven eight nine ten eleven twelve thirteen 14')).toBe(6)
  expect(secondsToSay('一二三四五六七八九十一二三四五六七八九十一二三四')).toBe(6)
})
