import { describe, expect, it } from 'vitest'
import { decodeCommands, encodeCommands } from './commandText'

const order = (user_id: number, price?: string) => ({
  name: 'spot.place',
  params: { user_id, pair_id: 101, side: 'buy', amount: '0.001', price },
})

describe('commands as text', () => {
  it('come back as they were, in their order, with what is nested in them', () => {
    const commands = [
      order(1001, '65000.5'),
      { name: 'trust.redeem', params: { user_id: 1001, id: 7 } },
      order(1002, '64000'),
      { name: 'payout.bind', params: { user_id: 1001, card: { bank_id: 1, notes: [null, true, '"ü,['] } } },
      { name: 'world.tick', params: {} },
    ]
    expect(decodeCommands(encodeCommands(commands))).toStrictEqual(commands)
  })

  it('leave out what is undefined, and keep such an order apart from one that names it', () => {
    const [limit, market] = decodeCommands(encodeCommands([order(1001, '65000.5'), order(1002)]))
    expect(limit?.params).toHaveProperty('price', '65000.5')
    expect(market?.params).not.toHaveProperty('price')
  })

  it('keep two commands with params of the same names apart', () => {
    const commands = [
      { name: 'spot.cancel', params: { user_id: 1, id: 2 } },
      { name: 'trust.redeem', params: { user_id: 1, id: 2 } },
    ]
    expect(decodeCommands(encodeCommands(commands))).toStrictEqual(commands)
  })

  it('name their params once, however many there are', () => {
    const text = encodeCommands(Array.from({ length: 1000 }, (_, i) => order(1_000 + i, '65000.5')))
    expect(text.split('pair_id')).toHaveLength(2)
    expect(text.length / 1000).toBeLessThan(50)
  })
})
