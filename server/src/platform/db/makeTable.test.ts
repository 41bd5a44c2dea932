import { atoms } from '@lagoon/shared/money/atoms'
import { describe, expect, it } from 'vitest'
import { empty } from './left'
import { makeTable } from './makeTable'

const holding = makeTable(
  'world.holding',
  { user_id: 'int', coin: 'text', amount: 'atoms', note: 'json?', state: 'int' },
  { key: ['user_id', 'coin'], state: { column: 'state', states: { mayMove: () => true } }, owner: 'ledger' },
)
const order = makeTable('world.order', { id: 'int', uuid: 'uuid' }, { key: ['id'], serial: 'id' })

describe('a table definition', () => {
  it('has plain defaults', () => {
    expect(order).toMatchObject({
      ...{ name: 'world.order', serial: 'id', upsert: false, state: null, states: null },
      ...{ cached: false, inMemory: null, secret: [], personal: null },
    })
    expect(holding).toMatchObject({ state: 'state', serial: null, owner: 'ledger' })
  })

  it('has the given options', () => {
    const personal = { of: 'id', left: { hash: empty } } as const
    const login = makeTable(
      'world.user',
      { id: 'int', hash: 'text' },
      { key: ['id'], cached: true, upsert: true, inMemory: 'all', secret: ['hash'], as: 'logins', personal },
    )
    const declared = {
      name: 'logins',
      place: 'world.user',
      cached: true,
      upsert: true,
      inMemory: 'all',
      secret: ['hash'],
      personal,
    }
    expect(login).toMatchObject(declared)
    expect(login.sql.into).toBe('world.user (id, hash)')
  })

  it.each([
    ['a number', order.keyOf({ id: 7 }), 7],
    ['a text', makeTable('x', { uuid: 'uuid' }, { key: ['uuid'] }).keyOf({ uuid: 'a' }), 'a'],
    ['several columns', holding.keyOf({ user_id: 7, coin: 'usdt' }), '7|usdt'],
    ['a packed number', makeTable('x', { a: 'int' }, { key: ['a'], pack: ({ a }) => a * 10 }).keyOf({ a: 7 }), 70],
  ])('keys its rows in memory by %s', (_, key, expected) => {
    expect(key).toBe(expected)
  })

  it('decodes rows of pg, and rows of text in column order', () => {
    const row = { user_id: 7, coin: 'usdt', amount: atoms('1.5'), note: null, state: 2 }
    expect(holding.decode({ user_id: '7', coin: 'usdt', amount: '1.5', note: null, state: '2' })).toEqual(row)
    expect(holding.read(['7', 'usdt', '1.5', null, '2'])).toEqual(row)
    expect(holding.read(['7', 'usdt', '1.5'])).toEqual({ ...row, state: null })
  })

  it('sends keys and previous states as arrays', () => {
    expect(holding.keyArrays([{ user_id: 1, coin: 'usdt' }])).toEqual([expect.any(Buffer), '{usdt}'])
    expect((holding.stateArray([{ was: 3 }]) as Buffer).at(-1)).toBe(3)
  })
})
