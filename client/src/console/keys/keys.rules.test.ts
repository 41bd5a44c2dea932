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
  it('opens a page after g, unless no page has the letter or the user types in a field', () => {
    expect(meaningOf(key('g'), false)).toBe('prefix')
    expect(meaningOf(key('u'), true)).toEqual({ page: '/users' })
    expect(meaningOf(key('z'), true)).toBe('nothing')
    expect(meaningOf(key('Escape'), true)).toBe('nothing')
    expect(meaningOf(key('u', { target: { closest: () => ({}) } }), true)).toBe('typed')
  })

  it('opens the search with / and the list with ?, and leaves other keys to the browser and the queues', () => {
    expect([meaningOf(key('/'), false), meaningOf(key('?'), false)]).toEqual(['find', 'list'])
    for (const one of [key('g', { ctrlKey: true }), key('/', { metaKey: true }), key('a'), key('j')])
      expect(meaningOf(one, false)).toBeNull()
    expect(meaningOf(key('g', { defaultPrevented: true }), false)).toBeNull()
  })

  it('searches everything with Ctrl-K or Cmd-K, also from a field', () => {
    const field = { target: { closest: () => ({}) } }
    for (const one of [{ ctrlKey: true }, { metaKey: true }])
      expect(meaningOf(key('k', { ...one, ...field }), false)).toBe('everything')
    for (const one of [{}, { ctrlKey: true, altKey: true }, { ctrlKey: true, shiftKey: true }])
      expect(meaningOf(key('k', one), false)).toBeNull()
  })

  it('is different for each page', () => {
    expect(new Set(places.map(place => place.key)).size).toBe(places.length)
  })
})
