import { describe, expect, it } from 'vitest'
import { places } from '../places'
import { meaningOf } from './keys.rules'

const key = (key: string, more: object = {}) =>
  ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    repeat: false,
    defaultPrevented: false,
    target: null,
    ...more,
  }) as KeyboardEvent

describe('a key of the console', () => {
  it('leads to a page after g, or to none where the letter is no page’s', () => {
    expect(meaningOf(key('g'), false)).toBe('prefix')
    expect(meaningOf(key('u'), true)).toEqual({ page: '/users' })
    expect(meaningOf(key('z'), true)).toBe('nothing')
    expect(meaningOf(key('Escape'), true)).toBe('nothing')
    expect(meaningOf(key('u', { target: { closest: () => ({}) } }), true)).toBe('typed')
  })

  it('finds and lists, and leaves to the browser and to queues what is theirs', () => {
    expect([meaningOf(key('/'), false), meaningOf(key('?'), false)]).toEqual(['find', 'list'])
    for (const one of [key('g', { ctrlKey: true }), key('/', { metaKey: true }), key('a'), key('j')])
      expect(meaningOf(one, false)).toBeNull()
    expect(meaningOf(key('g', { defaultPrevented: true }), false)).toBeNull()
  })

  it('is another one for each page', () => {
    expect(new Set(places.map(place => place.key)).size).toBe(places.length)
  })
})
