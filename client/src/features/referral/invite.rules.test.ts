import { describe, expect, it } from 'vitest'
import { shareOf } from './invite.rules'

describe('an invitation', () => {
  it('shows the progress to the next tier', () => {
    expect(shareOf('5000', '20000')).toBe(0.25)
    expect(shareOf('25000.5', '20000')).toBe(1)
    expect(shareOf('0', '0')).toBe(1)
  })
})
