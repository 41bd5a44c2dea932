import { SqlStatement, statement } from '@lagoon/server/platform/db/sql'
import { describe, expect, it } from 'vitest'
import { sqlModules } from '../harness/readings'
import { startDatabase } from '../harness/startDatabase'
import { type Description, describeBy } from './statements/describe'
import { faultsOf } from './statements/faults'

const statements = (await sqlModules()).flatMap(([file, module]) => found(file, module))

const database = startDatabase()

const described = async (sql: SqlStatement): Promise<string[]> => {
  const description: Description = await describeBy(database.db.pool, sql.text)
  return faultsOf(sql, description)
}

describe('the handwritten SQL', () => {
  it('exists', () => {
    expect(statements.length).toBeGreaterThan(0)
  })

  it.each(statements)('is declared as the database describes it: $name', async ({ sql }) => {
    expect(await described(sql)).toEqual([])
  })
})

describe('the check of a declared statement', () => {
  const columns = { id: 'int', nickname: 'text', email: 'text?' } as const
  const text = 'SELECT id, nickname, email FROM world."user" WHERE id = $1'

  it.each([
    ['a correct declaration', { text, takes: ['int'], gives: columns }, []],
    ['a missing column', { text, takes: ['int'], gives: { ...columns, name: 'text' } }, ['name is not given']],
    [
      'an undeclared column',
      { text, takes: ['int'], gives: { id: 'int', nickname: 'text' } },
      ['email is not declared'],
    ],
    ['a wrong type', { text, takes: ['int'], gives: { ...columns, nickname: 'int' } }, ['nickname is text, not int']],
    [
      'a nullable column declared as never null',
      { text, takes: ['int'], gives: { ...columns, email: 'text' } },
      ['email may be null'],
    ],
    ['a wrong parameter type', { text, takes: ['text'], gives: columns }, ['$1 is int4, not text']],
    ['a missing parameter', { text, gives: columns }, ['it takes 1 parameters, not 0']],
    [
      'an expression without a reason',
      { text: 'SELECT max(id) AS last FROM world.entry', gives: { last: 'int' } },
      ['last may be null'],
    ],
    [
      'an outer join as an inner one',
      {
        text: 'SELECT p.volume FROM world."user" u LEFT JOIN world.partner p ON p.user_id = u.id',
        gives: { volume: 'decimal' },
      },
      ['volume may be null'],
    ],
    ['an unnecessary reason', { text, takes: ['int'], gives: columns, sure: { id: 'a key' } }, ['id needs no reason']],
  ] as const)('finds the faults of %s', async (_, declared, faults) => {
    expect(await described(statement(declared as never))).toEqual(faults)
  })
})

/** The statements that a module exports, including those in exported records. */
function found(at: string, module: object): { name: string; sql: SqlStatement }[] {
  return Object.entries(module).flatMap(([name, value]) => {
    if (value instanceof SqlStatement) return [{ name: `${at} ${name}`, sql: value }]
    return typeof value === 'object' && value !== null ? found(`${at} ${name}.`, value) : []
  })
}
