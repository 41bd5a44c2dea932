import { describe, expect, it } from 'vitest'
import { advancedInput, checkAdvanced, noAdvanced } from './advanced.form'
import { basicInput, basicRefusal, checkBasic, noBasic, withPlace } from './basic.form'

it('The form appends a place from the map to the typed address, within 255 characters', () => {
  expect(withPlace('', 'Hong Kong')).toBe('Hong Kong')
  expect(withPlace('8 Lagoon Street ', 'Hong Kong')).toBe('8 Lagoon Street, Hong Kong')
  expect(withPlace('x'.repeat(300), 'Hong Kong')).toHaveLength(255)
})

describe('the basic level', () => {
  it('requires country, name, kind and number of the document, and address', () => {
    expect(checkBasic(noBasic)).toEqual({
      country: 'required',
      name: 'required',
      document: 'required',
      number: 'required',
      address: 'required',
    })
  })

  it('is sent trimmed, and shows a refusal at its field', () => {
    const form = {
      country: 'Hong Kong',
      name: ' Carol ',
      document: 'passport' as const,
      number: ' A123 ',
      address: ' 1 Harbour Rd ',
    }
    expect(checkBasic(form)).toEqual({})
    expect(basicInput(form)).toEqual({
      country: 'Hong Kong',
      name: 'Carol',
      document: 'passport',
      card_id: 'A123',
      address: '1 Harbour Rd',
    })
    expect(basicRefusal({ card_id: 'too_large' })).toEqual({ number: 'too_large' })
  })
})

describe('the advanced level', () => {
  it('requires all three photos', () => {
    expect(checkAdvanced({ ...noAdvanced, document: 'id_card', number: 'A123', front: '/uploads/a' })).toEqual({
      back: 'required',
      held: 'required',
    })
  })

  it('sends the addresses of the uploaded photos', () => {
    const photos = { front: '/uploads/a', back: '/uploads/b', held: '/uploads/c' }
    expect(advancedInput({ document: 'id_card', number: 'A123', ...photos })).toEqual({
      document: 'id_card',
      card_id: 'A123',
      front_pic: '/uploads/a',
      reverse_pic: '/uploads/b',
      hand_pic: '/uploads/c',
    })
  })
})
