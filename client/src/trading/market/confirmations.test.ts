import { expect, it } from 'vitest'
import { useSession } from '../../api/session'
import { isConfirmed, knownOff, setConfirmed } from './confirmations'

it('A user who switches off a confirmation is still asked for other kinds, and other users of the browser are asked for all', () => {
  const before = useSession.getState().user
  const as = (id: number) => useSession.setState({ user: { id } as NonNullable<typeof before> })
  as(1001)
  setConfirmed('spotMarket', false)
  expect([isConfirmed('spotMarket'), isConfirmed('spotLimit')]).toEqual([false, true])
  as(1002)
  expect(isConfirmed('spotMarket')).toBe(true)
  as(1001)
  setConfirmed('spotMarket', true)
  expect(isConfirmed('spotMarket')).toBe(true)
  useSession.setState({ user: before })
})

it('Stored kinds that the app does not know switch nothing off', () => {
  expect(knownOff({ 1001: ['everything', 'option'], 1002: 'option' })).toEqual({ 1001: ['option'], 1002: [] })
})
