import type { WorldEvent } from '@lagoon/shared/events/events'
import { describe, expect, it } from 'vitest'
import { balanceUpdateOf, positionEvent } from './balance.rules'

const sent = (type: string, data: object) => balanceUpdateOf({ type, data, at: 2 } as WorldEvent)
const update = (a: string, d: string) => ({ e: 'balanceUpdate', E: 2000, a, d, T: 2000 })
const transfer = { currency_name: 'USDT', value: '5' }

describe('the balance update of the coin account', () => {
  it.each([
    ['transfer.done', { ...transfer, from_field: 'legal', to_field: 'change' }, update('USDT', '5')],
    ['transfer.done', { ...transfer, from_field: 'change', to_field: 'legal' }, update('USDT', '-5')],
    ['transfer.done', { ...transfer, from_field: 'lever', to_field: 'legal' }, null],
    ['balance.credited', { ...transfer, type: 2 }, update('USDT', '5')],
    ['balance.credited', { ...transfer, type: 1 }, null],
    ['deposit.decided', { status: 2, name: 'BTC', amount: '1' }, update('BTC', '1')],
    ['deposit.decided', { status: 3, name: 'BTC', amount: '1' }, null],
    ['withdrawal.decided', { status: 2, name: 'BTC', number: '1' }, update('BTC', '-1')],
    ['withdrawal.decided', { status: 3, name: 'BTC', number: '1' }, null],
    ['order.filled', {}, null],
  ])('is sent or left out for %s %j', (type, data, event) => {
    expect(sent(type, data)).toEqual(event)
  })

  it('is followed by the resulting balances', () => {
    expect(positionEvent([{ asset: 'BTC', free: '1', locked: '2' }], 9)).toEqual({
      ...{ e: 'outboundAccountPosition', E: 9, u: 9, B: [{ a: 'BTC', f: '1', l: '2' }] },
    })
  })
})
