import { describe, expect, it } from 'vitest'
import { aliased } from '../platform/db/left'
import { aliasBy, eraseRows, namesIn, worldsIn } from './erasing.store'
import { queryAnswering } from './query.fixture'

describe('the alias of what an erased person was called', () => {
  const alias = aliasBy('salt')

  it('is the same everywhere, and tells nothing without its salt', () => {
    expect(alias('alice@lagoon.test')).toMatch(/^erased-[0-9a-f]{24}$/)
    expect(alias('alice@lagoon.test')).toBe(alias('alice@lagoon.test'))
    expect(alias('alice@lagoon.test')).not.toBe(alias('bob@lagoon.test'))
    expect(alias('alice@lagoon.test')).not.toBe(aliasBy('pepper')('alice@lagoon.test'))
    // printf '%s' 'saltalice@lagoon.test' | sha256sum
    expect(alias('alice@lagoon.test')).toBe('erased-74b52240244252d734f9ff56')
  })

  it('of nothing is nothing, and of an alias is itself', () => {
    expect([alias(''), alias(alias('alice'))]).toEqual(['', alias('alice')])
    expect(alias('erased-x')).not.toBe('erased-x')
  })
})

describe('the rows of an erased person', () => {
  const person = { uuid: 'u', salt: 'salt', at: 7 }
  const table = { name: 'world.card', personal: { of: 'user_id', left: { holder: aliased, newer: aliased } } } as never
  const columns = { 'information_schema.columns': [{ name: 'id' }, { name: 'holder' }] }

  it('are changed in the columns that this copy of the world has', async () => {
    const { query, of } = queryAnswering(columns)
    await eraseRows(query, 'snapshot_5', table, person)
    expect(of('UPDATE')).toHaveLength(1)
    expect(of('UPDATE')[0]).toMatch(
      /^UPDATE snapshot_5\."card" SET holder = .* WHERE user_id = \(SELECT id FROM snapshot_5\."user"/,
    )
    expect(of('UPDATE')[0]).not.toContain('newer')
  })

  it('stay where a table has nothing of persons, or a copy none of its columns', async () => {
    const plain = queryAnswering(columns)
    await eraseRows(plain.query, 'world', { name: 'world.order', personal: null } as never, person)
    expect(plain.asked).toEqual([])
    const older = queryAnswering({ 'information_schema.columns': [{ name: 'id' }] })
    await eraseRows(older.query, 'snapshot_5', table, person)
    expect(older.of('UPDATE')).toEqual([])
  })

  it('are sought in the world and in every copy', async () => {
    const { query } = queryAnswering({ 'system.snapshot': [{ id: 2 }, { id: 5 }], login: [{ name: 'alice' }] })
    expect(await worldsIn(query)).toEqual(['world', 'snapshot_2', 'snapshot_5'])
    expect(await namesIn(query, 'world', 'u')).toEqual(['alice'])
  })
})
