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

describe('the statements of a table', () => {
  it('take an array for each column, in their order', () => {
    expect(holding.sql.insert).toBe(
      'INSERT INTO world.holding (user_id, coin, amount, note, state) ' +
        'SELECT r.user_id, r.coin, r.amount, r.note::jsonb, r.state FROM ' +
        '(SELECT unnest($1::bigint[]) AS user_id, unnest($2::text[]) AS coin, unnest($3::numeric[]) AS amount, ' +
        'unnest($4::text[]) AS note, unnest($5::bigint[]) AS state) r',
    )
    expect(holding.sql.into).toBe('world.holding (user_id, coin, amount, note, state)')
  })

  it('find by every column of the key', () => {
    expect(holding.sql.find).toBe(
      'SELECT t.user_id, t.coin, t.amount, t.note, t.state FROM world.holding t ' +
        'JOIN (SELECT unnest($1::bigint[]) AS user_id, unnest($2::text[]) AS coin) r ' +
        'ON t.user_id = r.user_id AND t.coin = r.coin',
    )
  })

  it('change all but the key, only from the state that was read, and every row or none', () => {
    expect(holding.sql.update).toBe(
      'WITH done AS (UPDATE world.holding t SET amount = r.amount, note = r.note::jsonb, state = r.state ' +
        'FROM (SELECT unnest($1::bigint[]) AS user_id, unnest($2::text[]) AS coin, unnest($3::numeric[]) AS amount, ' +
        'unnest($4::text[]) AS note, unnest($5::bigint[]) AS state, unnest($6::bigint[]) AS was) r ' +
        'WHERE t.user_id = r.user_id AND t.coin = r.coin AND t.state = r.was RETURNING 1) ' +
        'SELECT 1 / (count(*) = cardinality($1::bigint[]))::int FROM done',
    )
    expect(order.sql.update).toContain('WHERE t.id = r.id RETURNING 1')
  })

  it('remove by the key, every row or none', () => {
    expect(order.sql.remove).toBe(
      'WITH done AS (DELETE FROM world.order t USING (SELECT unnest($1::bigint[]) AS id) r WHERE t.id = r.id RETURNING 1) ' +
        'SELECT 1 / (count(*) = cardinality($1::bigint[]))::int FROM done',
    )
    const byUuid = makeTable('world.key', { id: 'int', uuid: 'uuid' }, { key: ['uuid', 'id'] })
    expect(byUuid.sql.remove).toContain('cardinality($1::uuid[])')
    expect(byUuid.sql.update).toContain('cardinality($1::bigint[])')
  })

  it('replace a row that is there, where the table says so', () => {
    const kept = makeTable('world.seen', { user_id: 'int', at: 'int' }, { key: ['user_id'], upsert: true })
    expect(kept.sql.insert).toMatch(/ ON CONFLICT \(user_id\) DO UPDATE SET at = excluded\.at$/)
    expect(order.sql.insert).not.toContain('CONFLICT')
  })

  it('know the last number given', () => {
    expect(order.sql.max).toBe('SELECT coalesce(max(id), 0) AS max FROM world.order')
    expect(holding.sql.max).toBe('')
  })
})

describe('a table', () => {
  it('is plain where nothing else is said', () => {
    expect(order).toMatchObject({
      ...{ name: 'world.order', serial: 'id', upsert: false, state: null, states: null },
      ...{ cached: false, kept: null, secret: [], personal: null },
    })
    expect(holding).toMatchObject({ state: 'state', serial: null, owner: 'ledger' })
  })

  it('is what it is made to be', () => {
    const personal = { of: 'id', left: { hash: empty } } as const
    const login = makeTable(
      'world.user',
      { id: 'int', hash: 'text' },
      { key: ['id'], cached: true, upsert: true, kept: 'all', secret: ['hash'], as: 'logins', personal },
    )
    const told = { name: 'logins', cached: true, upsert: true, kept: 'all', secret: ['hash'], personal }
    expect(login).toMatchObject(told)
    expect(login.sql.into).toBe('world.user (id, hash)')
  })

  it.each([
    ['a number', order.keyOf({ id: 7 }), 7],
    ['a text', makeTable('x', { uuid: 'uuid' }, { key: ['uuid'] }).keyOf({ uuid: 'a' }), 'a'],
    ['several columns', holding.keyOf({ user_id: 7, coin: 'usdt' }), '7|usdt'],
    ['a packed number', makeTable('x', { a: 'int' }, { key: ['a'], pack: ({ a }) => a * 10 }).keyOf({ a: 7 }), 70],
  ])('keeps its rows in memory by %s', (_, key, expected) => {
    expect(key).toBe(expected)
  })

  it('reads its rows as pg gives them, and from text in the order of its columns', () => {
    const row = { user_id: 7, coin: 'usdt', amount: atoms('1.5'), note: null, state: 2 }
    expect(holding.decode({ user_id: '7', coin: 'usdt', amount: '1.5', note: null, state: '2' })).toEqual(row)
    expect(holding.read(['7', 'usdt', '1.5', null, '2'])).toEqual(row)
    expect(holding.read(['7', 'usdt', '1.5'])).toEqual({ ...row, state: null })
  })

  it('sends keys, rows and the states that were read as arrays', () => {
    expect(holding.keyArrays([{ user_id: 1, coin: 'usdt' }])).toEqual([expect.any(Buffer), '{usdt}'])
    const row = { user_id: 1, coin: 'usdt', amount: atoms('0.000000000000000015'), note: { a: 1 }, state: 1 }
    expect(holding.arrays([row]).slice(1, 4)).toEqual(['{usdt}', '{15e-18}', '{"{\\"a\\":1}"}'])
    expect((holding.stateArray([{ was: 3 }]) as Buffer).at(-1)).toBe(3)
  })
})
