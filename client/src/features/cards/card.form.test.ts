import { describe, expect, it } from 'vitest'
import { cardFields, cardForm, cardInput, checkCard } from './card.form'

const banks = [{ id: 1, name: 'Harbour Bank' }]
const full = cardForm({
  banks,
  bank_id: 1,
  ...Object.fromEntries(cardFields.map(field => [field, `${field} `])),
})

describe('a bank card', () => {
  it('requires its bank and all ten fields of the specification', () => {
    expect(Object.keys(checkCard(cardForm({ banks }))).sort()).toEqual([...cardFields, 'bank_id'].sort())
    expect(cardFields).toHaveLength(10)
    expect(checkCard(full)).toEqual({})
  })

  it('refuses a field that contains only blanks', () => {
    expect(checkCard({ ...full, swift_code: '  ' })).toEqual({ swift_code: 'required' })
  })

  it('is sent trimmed, with the id of its bank', () => {
    expect(cardInput(full)).toMatchObject({ bank_id: '1', swift_code: 'swift_code', postal_code: 'postal_code' })
  })

  it('requires the name of a bank that is not in the list, and is sent with it', () => {
    const other = { ...full, bank_id: '0', bank_name: '' }
    expect(checkCard(other)).toEqual({ bank_name: 'required' })
    expect(cardInput({ ...other, bank_name: 'Reef Bank' })).toMatchObject({ bank_name: 'Reef Bank' })
    expect(cardInput({ ...other, bank_name: 'Reef Bank' })).not.toHaveProperty('bank_id')
  })
})
