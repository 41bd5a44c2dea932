import { describe, expect, it } from 'vitest'
import { type Extras, inForce, mayPostOnly, noExtras, sensible, waitsOf } from './extras.rules'

const limit = { kind: 'limit', ...noExtras } as const
const market = { ...limit, kind: 'market', wait: 'ioc' } as const
type Chosen = Extras & { kind: 'limit' | 'market' }
const after = (before: Chosen, change: Partial<Chosen>) => sensible({ ...before, ...change }, before)

describe('the order options', () => {
  it('change GTC to IOC for a market order, and back to GTC when it becomes a limit order', () => {
    expect(waitsOf(market)).toEqual(['ioc', 'fok'])
    expect(after(limit, { kind: 'market' }).wait).toBe('ioc')
    expect(after(market, { kind: 'limit' }).wait).toBe('gtc')
    expect(after({ ...limit, wait: 'fok' }, { kind: 'market' }).wait).toBe('fok')
    expect(after({ ...limit, wait: 'ioc' }, { kind: 'limit' }).wait).toBe('ioc')
  })

  it('clear post-only when the order would trade at once or becomes an OCO', () => {
    const only = { ...limit, postOnly: true }
    for (const change of [{ wait: 'ioc' }, { wait: 'fok' }, { kind: 'market' }, { trigger: 'oco' }] as const) {
      expect(after(only, change).postOnly).toBe(false)
    }
    expect(after(only, { trigger: 'stop' }).postOnly).toBe(true)
    expect(after({ ...limit, shownAmount: '0.1' }, { wait: 'ioc' }).shownAmount).toBe('')
    expect(mayPostOnly(market)).toBe(false)
  })

  it('make an OCO a GTC limit order, and turn an OCO at the market into a stop order', () => {
    expect(after(market, { trigger: 'oco' })).toMatchObject({ kind: 'limit', trigger: 'oco', wait: 'gtc' })
    expect(after({ ...limit, trigger: 'oco' }, { kind: 'market' })).toMatchObject({ kind: 'market', trigger: 'stop' })
    expect(after({ ...limit, wait: 'fok' }, { trigger: 'oco' }).wait).toBe('gtc')
  })
})

it('The folded line names only the options that differ from the default', () => {
  expect(inForce(limit)).toEqual([])
  expect(inForce(market)).toEqual([])
  expect(inForce({ ...limit, trigger: 'stop', wait: 'ioc' })).toEqual(['stop', 'ioc'])
  expect(inForce({ ...market, wait: 'fok' })).toEqual(['fok'])
  expect(inForce({ ...limit, postOnly: true, shownAmount: '0.1' })).toEqual(['postOnly', 'iceberg'])
})
