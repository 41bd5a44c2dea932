import { describe, expect, it } from 'vitest'
import { cardFields, cardForm, cardInput, checkCard } from './card.form'

const banks = [{ id: 1, name: 'Harbour Bank' }]
const full = cardForm({
  banks,
  bank_id: 1,
  ...Object.fromEntries(cardFields.map(field => [field, `${field} `])),
})

describe('a bank card', () => {
  it('has every field of the specification, all required', () => {
    expect(Object.keys(checkCard(cardForm({ banks }))).sort()).toEqual([...cardFields, 'bank_id'].sort())
    expect(cardFields).toHaveLength(10)
    expect(checkCard(full)).toEqual({})
  })

  it('is not satisfied by blanks', () => {
    expect(checkCard({ ...full, swift_code: '  ' })).toEqual({ swift_code: 'required' })
  })

  it('is sent trimmed, with the number of its bank', () => {
    expect(cardInput(full)).toMatchObject({ bank_id: '1', swift_code: 'swift_code', postal_code: 'postal_code' })
  })

  it('of a bank that is not in the list goes by its name', () => {
    const other = { ...full, bank_id: '0', bank_name: '' }
    expect(checkCard(other)).toEqual({ bank_name: 'required' })
    expect(cardInput({ ...other, bank_name: 'Reef Bank' })).toMatchObject({ bank_name: 'Reef Bank' })
    expect(cardInput({ ...other, bank_name: 'Reef Bank' })).not.toHaveProperty('bank_id')
  })
})
