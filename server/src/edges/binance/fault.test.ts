import { describe, expect, it } from 'vitest'
import { Refusal } from '../../platform/refusal'
import {
  badKey,
  badSignature,
  faultOf,
  invalidSymbol,
  noSuchListenKey,
  noSuchOrder,
  notServed,
  unknownOrder,
} from './fault'

const field = (name: string) => ({ fields: { [name]: 'choice' as const } })

describe('a refusal', () => {
  it.each([
    [new Refusal('insufficient_balance'), -2010, 400, 'Account has insufficient balance for requested action.'],
    [new Refusal('would_trade'), -2010, 400, 'Order would immediately match and take.'],
    [new Refusal('stop_wrong_side'), -2010, 400, 'Stop price would trigger immediately.'],
    [new Refusal('client_order_id_taken'), -2010, 400, 'Duplicate order sent.'],
    [new Refusal('market_gtc'), -1014, 400, 'Unsupported order combination.'],
    [new Refusal('market_closed'), -1013, 400, 'Market is closed.'],
    [new Refusal('below_minimum', field('total')), -1013, 400, 'Filter failure: NOTIONAL'],
    [new Refusal('below_minimum', field('target_price')), -1013, 400, 'Filter failure: PRICE_FILTER'],
    [new Refusal('above_maximum', field('amount')), -1013, 400, 'Filter failure: LOT_SIZE'],
    [
      new Refusal('param_invalid', field('amount')),
      ...[-1102, 400, "Mandatory parameter 'quantity' was not sent, was empty/null, or malformed."],
    ],
    [
      new Refusal('param_invalid', field('symbol')),
      ...[-1102, 400, "Mandatory parameter 'symbol' was not sent, was empty/null, or malformed."],
    ],
    [new Refusal('not_logged_in'), -2015, 401, 'Invalid API-key, IP, or permissions for action.'],
    [new Refusal('too_many_requests'), -1003, 429, 'Too many requests.'],
    [
      new Refusal('unavailable'),
      ...[-1008, 503, 'Server is currently overloaded with other requests. Please try again in a few minutes.'],
    ],
  ] as [Refusal, number, number, string][])(
    'has the code and message of Binance: %s',
    (refusal, code, status, message) => {
      expect(faultOf(refusal)).toMatchObject({ code, status, message })
    },
  )

  it('has the general code and an English message if Binance has no code for it', () => {
    expect(faultOf(new Refusal('not_found'))).toMatchObject({
      code: -2010,
      message: expect.stringMatching(/^[A-Z].+/),
    })
  })

  it('says after how many seconds to retry', () => {
    expect(faultOf(new Refusal('too_many_requests', { retryAfter_s: 7 })).retryAfter_s).toBe(7)
    expect(faultOf(new Refusal('too_many_requests')).retryAfter_s).toBe(1)
    expect(faultOf(new Refusal('unavailable', { retryAfter_s: 3 })).retryAfter_s).toBe(3)
    expect(faultOf(new Refusal('unavailable')).retryAfter_s).toBeNull()
    expect(faultOf(new Refusal('market_closed')).retryAfter_s).toBeNull()
  })

  it.each([
    [invalidSymbol(), -1121, 400],
    [unknownOrder(), -2011, 400],
    [noSuchOrder(), -2013, 400],
    [badKey(), -2014, 401],
    [badSignature(), -1022, 400],
    [noSuchListenKey(), -1125, 400],
    [notServed('stopping'), -1016, 503],
    [notServed('loading'), -1008, 503],
  ])('%s has its code and status', (fault, code, status) => {
    expect(fault).toMatchObject({ code, status })
  })
})
