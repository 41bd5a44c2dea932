import { describe, expect, it } from 'vitest'
import { advancedInput, checkAdvanced, noAdvanced } from './advanced.form'
import { basicInput, basicRefusal, checkBasic, noBasic, withPlace } from './basic.form'

it('The form appends a place from the map to the typed address, within 255 characters', () => {
  expect(withPlace('', 'Hong Kong')).toBe('Hong Kong')
  expect(withPlace('8 Lagoon Street ', 'Hong Kong')).toBe('8 Lagoon Street, Hong Kong')
  expect(withPlace('x'.repeat(300), 'Hong Kong')).toHaveLength(255)
})

describe('the basic level', () => {
  it('requires country, name, document number and address', () => {
    expect(checkBasic(noBasic)).toEqual({
      country: 'required',
      name: 'required',
      number: 'required',
      address: 'required',
    })
  })

  it('is sent trimmed, and shows a refusal at its field', () => {
    const form = { country: 'Hong Kong', name: ' Carol ', number: ' A123 ', address: ' 1 Harbour Rd ' }
    expect(checkBasic(form)).toEqual({})
    expect(basicInput(form)).toEqual({
      country: 'Hong Kong',
      name: 'Carol',
      card_id: 'A123',
      address: '1 Harbour Rd',
    })
    expect(basicRefusal({ card_id: 'too_large' })).toEqual({ number: 'too_large' })
  })
})

describe('the advanced level', () => {
  it('requires all three photos', () => {
    expect(checkAdvanced({ ...noAdvanced, number: 'A123', front: '/uploads/a' })).toEqual({
      back: 'required',
      held: 'required',
    })
  })

  it('sends the addresses of the uploaded photos', () => {
    expect(advancedInput({ number: 'A123', front: '/uploads/a', back: '/uploads/b', held: '/uploads/c' })).toEqual({
      card_id: 'A123',
      front_pic: '/uploads/a',
      reverse_pic: '/uploads/b',
      hand_pic: '/uploads/c',
    })
  })
})
