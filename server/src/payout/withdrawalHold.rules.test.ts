import { describe, expect, it } from 'vitest'
import { assertNotHeld, fundPasswordChanged, holdOf, holdShown } from './withdrawalHold.rules'

const day_s = 86_400
const ten = Date.UTC(2026, 0, 5, 10) / 1000

describe('S-52 a hold', () => {
  it('ends to the second after its hours', () => {
    const changes = [{ reason: 'address', at: ten }] as const
    expect(holdShown(holdOf(ten, day_s, changes))).toEqual({ held_until: '2026-01-06 10:00:00', held_for: 'address' })
    expect(holdOf(ten + day_s - 1, day_s, changes)).toEqual({ reason: 'address', until: ten + day_s })
    expect(holdOf(ten + day_s, day_s, changes)).toBe(null)
  })

  it('of several changes is the longest one, and names its reason', () => {
    const changes = [
      { reason: 'card', at: ten },
      { reason: 'fund_password', at: ten + 60 },
    ] as const
    expect(holdOf(ten + 90, day_s, changes)).toEqual({ reason: 'fund_password', until: ten + 60 + day_s })
    expect(() => assertNotHeld(ten + 90, day_s, changes)).toThrow(
      expect.objectContaining({
        key: 'state_invalid',
        detail: { text: 'state_invalid.held_fund_password', params: { hours: '24', time: '2026-01-06 10:01:00' } },
      }),
    )
  })

  it('of two changes that end together names the first one given', () => {
    const [card, address] = [
      { reason: 'card', at: ten },
      { reason: 'address', at: ten },
    ] as const
    expect(holdOf(ten, day_s, [card, address])?.reason).toBe('card')
    expect(holdOf(ten, day_s, [address, card])?.reason).toBe('address')
  })

  it('after a new fund password counts from its second, and does not exist if none was set', () => {
    expect(fundPasswordChanged({ fund_changed_at: ten })).toEqual({ reason: 'fund_password', at: ten })
    expect(fundPasswordChanged({ fund_changed_at: null })).toEqual({ reason: 'fund_password', at: null })
    expect(fundPasswordChanged(null)).toEqual({ reason: 'fund_password', at: null })
  })

  it('does not exist if nothing was changed or the hold is set to zero', () => {
    expect(holdShown(holdOf(ten, day_s, [{ reason: 'fund_password', at: null }]))).toEqual({
      held_until: '',
      held_for: '',
    })
    expect(holdOf(ten, 0, [{ reason: 'card', at: ten }])).toBe(null)
  })
})
