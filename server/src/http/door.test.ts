import { describe, expect, it } from 'vitest'
import type { Refusal } from '../platform/refusal'
import { callerOf } from './callers'
import { turnedAway } from './door'
import { languageOf } from './language'
import { seenBatch } from './replicaReads'

/** A reply that says what it was told. */
function replyOf() {
  const said: unknown[] = []
  const reply = {
    raw: { once: (event: string, then: () => void) => event === 'finish' && then() },
    header: () => reply,
    code: (status: number) => said.push(status) && reply,
    type: () => reply,
    serializer: () => reply,
    send: ({ error, message }: { error: string; message: string }) => said.push(error, message) && reply,
  }
  return { reply: reply as never, said }
}

describe('a request', () => {
  const hosts = {
    answersTo: (host: string | undefined) => host === 'here',
    isOwnPage: (origin: string | undefined) => origin === undefined || origin === 'http://here',
  }
  function turned(headers: object, method = 'POST', isLetIn = true) {
    const { reply, said } = replyOf()
    const done: string[] = []
    const socket = { destroySoon: () => done.push('let go') }
    const request = { method, headers: { host: 'here', ...headers }, raw: { socket }, query: {} } as never
    const isTurned = turnedAway({ hosts, isLetIn: () => isLetIn }, request, reply)
    return [isTurned, ...said.slice(0, 2), ...done]
  }

  it('for another host is turned away, whatever it would do', () => {
    expect(turned({ host: 'elsewhere' }, 'GET')).toEqual([true, 421, 'forbidden'])
    expect(turned({ host: undefined })).toEqual([true, 421, 'forbidden'])
  })

  it('without the link of a demo is turned away', () => {
    expect(turned({}, 'GET', false)).toEqual([true, 403, 'link_needed'])
  })

  it('for a socket is let go of when it is turned away', () => {
    expect(turned({ upgrade: 'websocket' }, 'GET', false)).toEqual([true, 403, 'link_needed', 'let go'])
    expect(turned({ upgrade: 'websocket', host: 'elsewhere' }, 'GET')).toEqual([true, 421, 'forbidden', 'let go'])
  })

  it.each([
    ['of a program', {}, 'POST', false],
    ['of our own page', { origin: 'http://here', 'sec-fetch-site': 'same-origin' }, 'POST', false],
    ['of our own page, by an old browser', { origin: 'http://here' }, 'POST', false],
    ['that somebody typed', { 'sec-fetch-site': 'none' }, 'POST', false],
    ['of another site', { origin: 'http://elsewhere', 'sec-fetch-site': 'cross-site' }, 'POST', true],
    ['of another site, by an old browser', { origin: 'http://elsewhere' }, 'PUT', true],
    ['of another site that hides its name', { 'sec-fetch-site': 'cross-site' }, 'POST', true],
    ['of a neighbour of our site', { origin: 'http://here', 'sec-fetch-site': 'same-site' }, 'POST', true],
    ['of another site that only reads', { origin: 'http://elsewhere', 'sec-fetch-site': 'cross-site' }, 'GET', false],
    ['of another site that only asks', { origin: 'http://elsewhere' }, 'HEAD', false],
    ['of another site that asks whether it may', { origin: 'http://elsewhere' }, 'OPTIONS', false],
  ])('%s is turned away: %#', (_, headers, method, isTurned) => {
    expect(turned(headers, method)).toEqual(isTurned ? [true, 403, 'forbidden'] : [false])
  })
})

describe('the language of an answer', () => {
  const of = (asked: string | undefined, mark: unknown, setting: string | null) =>
    languageOf({ headers: { 'language-mark': mark } } as never, asked, setting as never)

  it('is what is asked for, else the mark, else what its user chose, else the default', () => {
    expect([of('en', 'jp', 'kr'), of(undefined, 'jp', 'kr'), of(undefined, undefined, 'kr')]).toEqual([
      'en',
      'jp',
      'kr',
    ])
    expect([of(undefined, undefined, null), of('xx', 'xx', null), of('xx', ['jp'], 'kr')]).toEqual(['hk', 'hk', 'kr'])
  })
})

describe('what a reader has seen', () => {
  it.each([
    ['12', 12],
    ['0', 0],
    ['999999999999999', 999_999_999_999_999],
    ['1000000000000000', null],
    ['-1', null],
    ['1.5', null],
    ['', null],
    [undefined, null],
    [['12'], null],
  ])('of %j is %j', (header, batch) => {
    expect(seenBatch(header)).toBe(batch)
  })
})

describe('who calls', () => {
  const known = {
    user: { userId: 7, userUuid: 'u7', sessionId: 's', realm: 'user' },
    operator: { userId: 0, userUuid: '', sessionId: 's', realm: 'operator' },
  } as Record<string, object>

  function caller(authorization: string | undefined, endpoint: object, { ready = true, isOpen = true } = {}) {
    const asked: string[] = []
    const admission = {
      authenticate: (token: string) => asked.push(token) && (known[token] ?? null),
      notReady: () => (ready ? null : 'starting'),
      assertWorldCall() {
        if (!isOpen) throw Object.assign(new Error('closed'), { key: 'world_closed' })
      },
    }
    try {
      const { realm } = callerOf(admission as never, { headers: { authorization } } as never, endpoint as never) as {
        realm: string
      }
      return [realm, ...asked]
    } catch (error) {
      return (error as Refusal).key
    }
  }

  it('is named by a token, with the word Bearer or without', () => {
    expect(caller('Bearer user', { access: 'user' })).toEqual(['user', 'user'])
    expect(caller('user', { access: 'user' })).toEqual(['user', 'user'])
    expect(caller(undefined, { access: 'anyone' })).toEqual(['anyone'])
    expect(caller('Bearer ', { access: 'anyone' })).toEqual(['anyone'])
  })

  it.each([
    ['user', 'user', 'user'],
    ['user', 'operator', 'not_logged_in'],
    ['user', 'world', 'not_logged_in'],
    ['user', 'anyone', 'user'],
    ['operator', 'user', 'not_logged_in'],
    ['operator', 'operator', 'operator'],
    ['operator', 'world', 'operator'],
    ['operator', 'anyone', 'anyone'],
    ['nobody', 'user', 'not_logged_in'],
    ['nobody', 'anyone', 'anyone'],
  ])('with the token of %s, at a call for %s, is %s', (token, access, who) => {
    const answer = caller(`Bearer ${token}`, { access })
    expect(Array.isArray(answer) ? answer[0] : answer).toBe(who)
  })

  it('is nobody before calls are served', () => {
    expect(caller('user', { access: 'user' }, { ready: false })).toBe('unavailable')
  })

  it('steers the world only where that is allowed', () => {
    expect(caller('operator', { access: 'world' }, { isOpen: false })).toBe('world_closed')
    expect(caller('user', { access: 'user', steered: true }, { isOpen: false })).toBe('world_closed')
    expect(caller('operator', { access: 'operator' }, { isOpen: false })).toEqual(['operator', 'operator'])
  })
})
