import { describe, expect, it } from 'vitest'
import { Refusal } from '../platform/refusal'
import { decode, encode, errorOf, sentOutcome } from './wire'

const there = (outcome: Parameters<typeof sentOutcome>[0]) => {
  const sent = decode<ReturnType<typeof sentOutcome>>(encode(sentOutcome(outcome)))
  if ('value' in sent) throw new Error('it did not fail')
  return errorOf(sent)
}

describe('the outcome of a command sent to another node', () => {
  it('contains value, batch and log position, and amounts are exact', () => {
    const done = [{ batch: 9, n: 1, events: { first: 1, count: 0 } }]
    expect(decode(encode(sentOutcome({ ok: true, value: { paid: 10n ** 30n } }, 9, done)))).toEqual({
      ...{ value: { paid: 1_000_000_000_000_000_000_000_000_000_000n }, batch: 9, done },
    })
    expect(sentOutcome({ ok: true, value: 'a' })).toStrictEqual({ value: 'a', batch: 0 })
  })

  it('contains a refusal with its key and details', () => {
    const refused = there({ ok: false, error: new Refusal('below_minimum', { params: { range: '10 USDT' } }) })
    expect(refused).toBeInstanceOf(Refusal)
    expect(refused).toMatchObject({ key: 'below_minimum', detail: { params: { range: '10 USDT' } } })
  })

  it('contains the message of an error, and the constraint that was violated', () => {
    const violated = Object.assign(new Error('twice'), { constraint: 'user_name_key' })
    expect(there({ ok: false, error: violated })).toMatchObject({ message: 'twice', constraint: 'user_name_key' })
    expect(Object.keys(there({ ok: false, error: new Error('broken') }))).toEqual([])
  })
})
