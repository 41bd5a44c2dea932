import { allPaths, pathOf, tabs } from '@lagoon/shared/catalogue/paths'
import { describe, expect, it } from 'vitest'
import { loginAddress, mayRedirect, needsGuest, needsLogin, safeBackpage } from './guard.rules'

describe('the login guard', () => {
  it('guards the five tabs and lets anyone read notices', () => {
    expect(tabs).toHaveLength(5)
    expect(tabs.every(needsLogin)).toBe(true)
    expect(needsLogin('/pages/notice/index')).toBe(false)
  })

  it('reserves login and registration for guests', () => {
    expect(allPaths.filter(needsGuest)).toEqual(['/pages/user/login/login', '/pages/user/login/register'])
    expect(allPaths.filter(needsGuest).some(needsLogin)).toBe(false)
  })

  it('remembers a tab page with backtype 2', () => {
    expect(loginAddress('/pages/assets/index')).toBe(
      '/pages/user/login/login?backpage=%2Fpages%2Fassets%2Findex&backtype=2',
    )
    expect(loginAddress('/')).toContain('backtype=2')
    expect(loginAddress('/pages/index/index')).toContain('backtype=2')
  })

  it('remembers any other page and its query with backtype 1', () => {
    const address = loginAddress('/pages/assets/deposit/charge?currency=3')
    expect(address).toContain('backtype=1')
    expect(new URLSearchParams(address.split('?')[1]).get('backpage')).toBe('/pages/assets/deposit/charge?currency=3')
  })

  it('redirects at most once a second', () => {
    expect(mayRedirect(0, undefined)).toBe(true)
    expect(mayRedirect(1999, 1000)).toBe(false)
    expect(mayRedirect(2000, 1000)).toBe(true)
  })
})

describe('S-40 the return path after a login', () => {
  it('leads to every guarded path of the table', () => {
    for (const path of allPaths.filter(needsLogin)) expect(safeBackpage(`${path}?a=1`)).toBe(`${path}?a=1`)
  })

  it.each([
    null,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/pages/nowhere',
    '/constructor',
    '/pages/assets/index#//evil.example',
    ' /pages/assets/index',
    '/pages/user/login/login?backpage=%2F',
  ])('leads home for %j', backpage => {
    expect(safeBackpage(backpage)).toBe('/')
  })

  it('resolves a path by its alias', () => {
    expect(pathOf('/pages/index/index?x=1')).toBe('/')
    expect(pathOf('/pages/index')).toBeUndefined()
  })
})
