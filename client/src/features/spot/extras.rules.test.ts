import { describe, expect, it } from 'vitest'
import { type Extras, inForce, mayPostOnly, noExtras, sensible, waitsOf } from './extras.rules'

const limit = { kind: 'limit', ...noExtras } as const
const market = { ...limit, kind: 'market', wait: 'ioc' } as const
type Chosen = Extras & { kind: 'limit' | 'market' }
const after = (before: Chosen, change: Partial<Chosen>) => sensible({ ...before, ...change }, before)

describe('what cannot be combined is not chosen', () => {
  it('a market order does not wait, and a limit order that was one waits again', () => {
    expect(waitsOf(market)).toEqual(['ioc', 'fok'])
    expect(after(limit, { kind: 'market' }).wait).toBe('ioc')
    expect(after(market, { kind: 'limit' }).wait).toBe('gtc')
    expect(after({ ...limit, wait: 'fok' }, { kind: 'market' }).wait).toBe('fok')
    expect(after({ ...limit, wait: 'ioc' }, { kind: 'limit' }).wait).toBe('ioc')
  })

  it('an order that only waits does not trade at once', () => {
    const only = { ...limit, postOnly: true }
    for (const change of [{ wait: 'ioc' }, { wait: 'fok' }, { kind: 'market' }, { trigger: 'oco' }] as const) {
      expect(after(only, change).postOnly).toBe(false)
    }
    expect(after(only, { trigger: 'stop' }).postOnly).toBe(true)
    expect(mayPostOnly(market)).toBe(false)
  })

  it('an OCO is a limit order beside a stop order', () => {
    expect(after(market, { trigger: 'oco' })).toMatchObject({ kind: 'limit', trigger: 'oco', wait: 'gtc' })
    expect(after({ ...limit, trigger: 'oco' }, { kind: 'market' })).toMatchObject({ kind: 'market', trigger: 'stop' })
    expect(after({ ...limit, wait: 'fok' }, { trigger: 'oco' }).wait).toBe('gtc')
  })
})

it('the folded line names what is not as usual', () => {
  expect(inForce(limit)).toEqual([])
  expect(inForce(market)).toEqual([])
  expect(inForce({ ...limit, trigger: 'stop', wait: 'ioc' })).toEqual(['stop', 'ioc'])
  expect(inForce({ ...market, wait: 'fok' })).toEqual(['fok'])
  expect(inForce({ ...limit, postOnly: true })).toEqual(['postOnly'])
})
