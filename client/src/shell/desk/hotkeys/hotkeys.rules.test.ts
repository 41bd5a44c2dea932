import { describe, expect, it } from 'vitest'
import { actionOf, hotkeyProblem, keyOf, knownHotkeys, usualHotkeys } from './hotkeys.rules'

const press = (key: string, held: Partial<Record<'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey', boolean>> = {}) =>
  keyOf({ key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...held })

describe('hotkeys', () => {
  it('are named after the key and what is held with it', () => {
    expect(press('b')).toBe('B')
    expect(press('B', { shiftKey: true })).toBe('Shift+B')
    expect(press('Enter', { shiftKey: true })).toBe('Shift+Enter')
    expect(press('!', { shiftKey: true })).toBe('!')
    expect(press('q', { altKey: true })).toBe('Alt+Q')
  })

  it('leave combinations of the browser alone', () => {
    expect(press('b', { ctrlKey: true })).toBeNull()
    expect(press('r', { metaKey: true })).toBeNull()
    expect(press('Shift', { shiftKey: true })).toBeNull()
  })

  it('refuse a key that another action has, or that the page uses', () => {
    expect(hotkeyProblem(usualHotkeys, 'sell', 'B')).toEqual({ kind: 'taken', by: 'buy' })
    expect(hotkeyProblem(usualHotkeys, 'buy', 'B')).toBeNull()
    for (const key of ['Tab', 'Shift+Tab', 'Enter', '/', '?', 'ArrowUp'])
      expect(hotkeyProblem(usualHotkeys, 'buy', key)).toEqual({ kind: 'reserved' })
  })

  it('find the action of a key; no two usual keys are the same', () => {
    expect(actionOf(usualHotkeys, 'Shift+X')).toBe('cancelAll')
    expect(actionOf(usualHotkeys, 'Z')).toBeUndefined()
    expect(knownHotkeys(usualHotkeys)).toEqual(usualHotkeys)
  })

  it('ignore stored keys that are doubled or unknown', () => {
    expect(knownHotkeys({ buy: 'Q', sell: 'Q', fly: 'F', market: 7 })).toEqual({ buy: 'Q' })
  })
})
