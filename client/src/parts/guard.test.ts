import { describe, expect, it, vi } from 'vitest'
import { requireLogin } from './guard'
import { attachRouter } from './navigator'

describe('a user with an expired login', () => {
  it('is redirected to the login once the app has mounted, and only once within a second', () => {
    vi.stubGlobal('window', { location: { hash: '#/pages/assets/index' } })
    expect(requireLogin()).toBe(false)

    const navigate = vi.fn()
    attachRouter({ navigate })
    requireLogin()
    requireLogin()
    const login = '/pages/user/login/login?backpage=%2Fpages%2Fassets%2Findex&backtype=2'
    expect(navigate.mock.calls).toEqual([[login, { replace: true }]])
    vi.unstubAllGlobals()
  })
})
