import type { Pool } from 'pg'
import { expect, it } from 'vitest'
import { ask, askBoth } from './asking'
import type { Done } from './statements'

interface Sent {
  statements: readonly { name: string; values: () => (string | null)[] }[]
  callback(error: Error | null): void
  handleCommandComplete(message: { text: string }): void
  handleReadyForQuery(): void
}

/** A pool whose only client answers "SELECT 1", "SELECT 2" …, or fails. */
function pooled(error: Error | null = null) {
  const released: unknown[] = []
  const sent: { name: string; values: (string | null)[] }[] = []
  const client = {
    query(query: Sent) {
      if (error) return query.callback(error)
      for (const [i, { name, values }] of query.statements.entries()) {
        sent.push({ name, values: values() })
        query.handleCommandComplete({ text: `SELECT ${i + 1}` })
      }
      query.handleReadyForQuery()
    },
    release: (broken?: Error) => released.push(broken),
  }
  return { pool: { connect: async () => client } as unknown as Pool, released, sent }
}

const question = (name: string, ...values: unknown[]) => ({
  ...{ name, text: 'SELECT …', values },
  read: ({ count }: Done) => `${name}: ${count}`,
})

it('a question is sent as text, and its connection is free again', async () => {
  const { pool, released, sent } = pooled()
  expect(await ask(pool, question('one', 7, null, undefined, '', true))).toBe('one: 1')
  expect(sent).toEqual([{ name: 'one', values: ['7', null, null, '', 'true'] }])
  expect(released).toEqual([undefined])
})

it('two questions get each their own answer', async () => {
  const { pool, released } = pooled()
  expect(await askBoth(pool, question('one'), question('other'))).toEqual(['one: 1', 'other: 2'])
  expect(released).toEqual([undefined])
})

it('a connection that failed is not used again', async () => {
  const lost = new Error('lost')
  const { pool, released } = pooled(lost)
  await expect(ask(pool, question('one'))).rejects.toBe(lost)
  expect(released).toEqual([lost])
})
