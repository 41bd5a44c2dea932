import { expect, it } from 'vitest'
import { shown } from './invitation.rules'

const [made, expires] = [1_767_225_600_000n, 1_767_225_601_000n]
const invitation = {
  ...{ id: 7, notes: 'for Ann', account: '', created_at: made, expires_at: expires, used_at: null, withdrawn_at: null },
}

it('An invitation is open until it expires, unless it was used or withdrawn', () => {
  const statusAt = (ms: bigint, changed: object = {}) => shown({ ...invitation, ...changed }, Number(ms)).status
  expect([expires - 1n, expires, expires + 1n].map(ms => statusAt(ms))).toEqual(['open', 'expired', 'expired'])
  expect([made, expires].map(ms => statusAt(ms, { withdrawn_at: made }))).toEqual(['withdrawn', 'withdrawn'])
  expect(statusAt(expires, { used_at: made, withdrawn_at: made })).toBe('used')
})

it('An invitation shows when it was created, when it expires and when it was used', () => {
  const times = { created_at: '2026-01-01 00:00:00', expires_at: '2026-01-01 00:00:01' }
  const { withdrawn_at, ...given } = invitation
  expect(shown(invitation, 0)).toEqual({ ...given, ...times, status: 'open', used_at: '' })
  expect(shown({ ...invitation, used_at: expires }, 0).used_at).toBe('2026-01-01 00:00:01')
  expect(withdrawn_at).toBeNull()
})
