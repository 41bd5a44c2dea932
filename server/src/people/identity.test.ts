import { expect, it } from 'vitest'
import type { Refusal } from '../platform/refusal'
import { assertVerified } from './identity'

const refusalOf = (person: { basic_status: number } | null, text?: string) => {
  try {
    assertVerified(person, text)
  } catch (error) {
    const { key, detail } = error as Refusal
    return [key, detail.text]
  }
}

it.each([0, 1, 3])('a person with the basic status %i is not verified', basic_status => {
  expect(refusalOf({ basic_status })).toEqual(['not_verified', undefined])
})

it('a verified person passes, and a missing one is refused with the given text', () => {
  expect(refusalOf({ basic_status: 2 })).toBeUndefined()
  expect(refusalOf(null, 'not_verified.advanced')).toEqual(['not_verified', 'not_verified.advanced'])
})
