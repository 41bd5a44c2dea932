import { describe, expect, it } from 'vitest'
import { faultIn, params } from './binance.fixture'
import { Fault } from './fault'

describe('the parameters of a request', () => {
  it('are refused if one is repeated or malformed', () => {
    expect(faultIn(() => params({}, { symbol: 'repeated' }))).toEqual({
      ...{ code: -1101, message: "Duplicate values for parameter 'symbol' detected." },
    })
    expect(faultIn(() => params({}, { symbol: 'choice' }))?.code).toBe(-1100)
  })

  it('are refused if the endpoint does not know one of them', () => {
    const sent = params({ symbol: 'BTCUSDT', limit: '5' })
    expect(faultIn(() => sent.only(['symbol', 'limit', 'other']))).toBeNull()
    expect(faultIn(() => sent.only(['symbol']))).toEqual({
      code: -1104,
      message: "Not all sent parameters were read; read '1' parameter(s) but was sent '2'.",
    })
  })

  it('are refused with the name of a mandatory one that is missing', () => {
    expect(params({ symbol: 'X' }).needed('symbol')).toBe('X')
    expect(faultIn(() => params({}).needed('symbol'))?.code).toBe(-1102)
    expect(params({ symbol: 'X' }).has('symbol')).toBe(true)
    expect(params({}).has('symbol')).toBe(false)
  })

  it('are read as plain decimals and whole numbers', () => {
    expect(params({ price: '1.50' }).decimal('price')).toBe('1.50')
    expect(params({}).decimal('price')).toBeUndefined()
    expect(faultIn(() => params({ price: '1e3' }).decimal('price'))?.code).toBe(-1100)
    expect(params({ limit: '12' }).whole('limit')).toBe(12)
    expect(params({}).whole('limit')).toBeUndefined()
    expect(faultIn(() => params({ limit: '1.5' }).whole('limit'))?.code).toBe(-1100)
  })

  it('include a limit between one and the maximum', () => {
    const limit = (text: string) => params({ limit: text }).limit(100, 500)
    expect(params({}).limit(100, 500)).toBe(100)
    expect([limit('1'), limit('500')]).toEqual([1, 500])
    for (const wrong of ['0', '501']) expect(faultIn(() => limit(wrong))?.code).toBe(-1100)
  })

  it('include choices, of which an unknown one is refused', () => {
    const side = (values: Record<string, string>) =>
      params(values).oneOf('side', ['BUY', 'SELL'], 'BUY', () => new Fault(-1117, 'Invalid side.'))
    expect(side({})).toBe('BUY')
    expect(side({ side: 'SELL' })).toBe('SELL')
    expect(faultIn(() => side({ side: 'sell' }))?.code).toBe(-1117)
  })
})
