import { describe, expect, it } from 'vitest'
import { submission } from './submission'

const counted = () => {
  let made = 0
  return submission(() => `key-${++made}`)
}

describe('the key of a submission', () => {
  it('stays the same when the same form is sent again after a lost answer', () => {
    const form = counted()
    expect(form.keyFor({ amount: '1' })).toBe('key-1')
    expect(form.keyFor({ amount: '1' })).toBe('key-1')
  })

  it('changes with the input', () => {
    const form = counted()
    form.keyFor({ amount: '1' })
    expect(form.keyFor({ amount: '2' })).toBe('key-2')
  })

  it('changes once the server has decided, so that a user can place the same order twice', () => {
    const form = counted()
    form.keyFor({ amount: '1' })
    form.decided()
    expect(form.keyFor({ amount: '1' })).toBe('key-2')
  })
})
