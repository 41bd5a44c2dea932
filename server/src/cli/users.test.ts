import { describe, expect, it } from 'vitest'
import { ran } from './cli.fixture'
import { users } from './users'

describe('lagoon users', () => {
  const alice = { id: 1001, account: 'alice@lagoon.test', nickname: 'Alice', worth: '10' }
  const answers = { 'GET console/users': { data: [alice], total: 1 }, 'POST console/persona': 'a token' }

  it('lists those who are found, twenty at most unless more are asked for', async () => {
    const { asked, told } = await ran(users, { words: ['ali'], answers })
    expect([asked, told]).toEqual([
      [['GET console/users', { limit: 20, query: 'ali' }]],
      ['1001  alice@lagoon.test  Alice  10 USDT'],
    ])
    const more = await ran(users, { answers: { 'GET console/users': { data: [alice], total: 2 } } })
    expect(more.told).toEqual(['1001  alice@lagoon.test  Alice  10 USDT\n… of 2'])
    const none = await ran(users, { answers: { 'GET console/users': { data: [], total: 0 } } })
    expect(none.told).toEqual(['There is nobody.'])
  })

  it.each(['1', '100'])('lists %s at most where that is asked', async limit => {
    const { asked } = await ran(users, { values: { limit }, answers })
    expect(asked[0]?.[1]).toEqual({ limit: Number(limit) })
  })

  it.each(['0', '101', '1.5', 'x'])('lists no %s', async limit => {
    await expect(ran(users, { values: { limit } })).rejects.toThrow('from 1 to 100')
  })

  it('prints a token of one of them alone', async () => {
    const { asked, told } = await ran(users, { words: ['alice'], values: { token: true }, answers })
    expect([asked[1], told]).toEqual([['POST console/persona', { user_id: 1001 }], ['a token']])
    await expect(ran(users, { values: { token: true } })).rejects.toThrow('Of whom?')
  })
})
