import { EventEmitter } from 'node:events'
import type { PoolClient } from 'pg'
import { describe, expect, it } from 'vitest'
import { type Statement, sendTogether } from './statements'

interface Query {
  submit(connection: unknown): void
  handleDataRow(message: { fields: (string | null)[] }): void
  handleCommandComplete(message: { text: string }): void
  handleReadyForQuery(): void
  handleError(error: Error): void
}

/** A connection that records what is written to it. Postgres's answers are given by hand. */
function connected({ writableLength = 0 } = {}) {
  const said: string[] = []
  const say = (what: string, isHeldBack: boolean) => said.push(isHeldBack ? what : `${what}, sent alone`)
  const connection = Object.assign(new EventEmitter(), {
    stream: { cork: () => said.push('cork'), uncork: () => said.push('uncork'), writableLength },
    parse: ({ name, text }: Statement, more: boolean) => say(`parse ${name || text}`, more),
    bind: ({ statement, values }: { statement: string; values?: unknown[] }, more: boolean) =>
      say(`bind ${statement}${values ? ` ${values.join()}` : ''}`, more),
    execute: (_: null, more: boolean) => say('execute', more),
    sync: () => said.push('sync'),
  })
  const queries: Query[] = []
  const client = {
    query(query: Query) {
      queries.push(query)
      query.submit(connection)
    },
  } as unknown as PoolClient
  return { client, connection, said: () => said.splice(0), query: (i: number) => queries[i] as Query }
}

const one: Statement = { name: 'one', text: 'INSERT …', values: () => ['7', null] }
const two: Statement = { name: 'two', text: 'SELECT …' }

describe('statements that are sent together', () => {
  it('are one message with one answer', async () => {
    const { client, said, query } = connected()
    const done = sendTogether(client, [one, two])
    expect(said()).toEqual([
      ...['cork', 'parse one', 'bind one 7,', 'execute', 'parse two', 'bind two', 'execute', 'sync', 'uncork'],
    ])
    query(0).handleCommandComplete({ text: 'INSERT 0 5' })
    query(0).handleDataRow({ fields: ['1', null] })
    query(0).handleDataRow({ fields: ['2', 'x'] })
    query(0).handleCommandComplete({ text: 'SELECT 2' })
    query(0).handleReadyForQuery()
    expect(await done).toEqual([
      { count: 5, rows: [] },
      {
        count: 2,
        rows: [
          ['1', null],
          ['2', 'x'],
        ],
      },
    ])
  })

  it('count nothing where Postgres counts nothing', async () => {
    const { client, query } = connected()
    const done = sendTogether(client, [two])
    query(0).handleCommandComplete({ text: 'BEGIN' })
    query(0).handleReadyForQuery()
    expect(await done).toEqual([{ count: 0, rows: [] }])
  })

  it('are prepared once on a connection, also while the first is not answered', () => {
    const { client, connection, said } = connected()
    sendTogether(client, [one])
    said()
    sendTogether(client, [one, two])
    expect(said().filter(each => each.startsWith('parse'))).toEqual(['parse two'])
    connection.emit('parseComplete')
    connection.emit('parseComplete')
    sendTogether(client, [one, two])
    expect(said().filter(each => each.startsWith('parse'))).toEqual([])
  })

  it('are prepared again after a failure, except those that Postgres confirmed and those of others', async () => {
    const { client, connection, said, query } = connected()
    const failed = sendTogether(client, [one, two])
    sendTogether(client, [{ name: 'three', text: 'SELECT 3' }])
    connection.emit('parseComplete')
    query(0).handleError(new Error('no such table'))
    await expect(failed).rejects.toThrow('no such table')
    said()
    sendTogether(client, [one, two, { name: 'three', text: 'SELECT 3' }])
    expect(said().filter(each => each.startsWith('parse'))).toEqual(['parse two'])
  })

  it.each([
    [0, 'one'],
    [1, 'two'],
  ])('that fail after %i name the one that was refused', async (done, statement) => {
    const { client, query } = connected()
    const failed = sendTogether(client, [one, two])
    for (let i = 0; i < done; i++) query(0).handleCommandComplete({ text: 'INSERT 0 1' })
    query(0).handleError(new Error('refused'))
    await expect(failed).rejects.toMatchObject({ message: 'refused', statement })
  })

  it('that fail at the end name none', async () => {
    const { client, query } = connected()
    const failed = sendTogether(client, [one])
    query(0).handleCommandComplete({ text: 'INSERT 0 1' })
    query(0).handleError(new Error('at the commit'))
    expect(await failed.catch(error => error)).not.toHaveProperty('statement')
  })

  it('of which one cannot be written are all taken back, and the reason is told', async () => {
    const { client, said, query } = connected()
    const broken = {
      ...two,
      values: () => {
        throw new Error('no value')
      },
    }
    const failed = sendTogether(client, [one, broken])
    expect(said()).toEqual(['cork', 'parse one', 'bind one 7,', 'execute', 'parse taken back', 'sync', 'uncork'])
    query(0).handleError(new Error('syntax error'))
    await expect(failed).rejects.toThrow('no value')
  })

  it.each([
    [65_536, ['cork', 'uncork']],
    [65_537, ['cork', 'uncork', 'cork', 'uncork', 'cork', 'uncork']],
  ])('leave in pieces where %i bytes wait', (writableLength, corks) => {
    const { client, said } = connected({ writableLength })
    sendTogether(client, [one, two])
    expect(said().filter(each => /cork/.test(each))).toEqual(corks)
  })
})
