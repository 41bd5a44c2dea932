import { EventEmitter } from 'node:events'
import { DatabaseError, type Pool } from 'pg'
import { describe, expect, it } from 'vitest'
import type { Commit } from './log/commit'
import { owner } from './owner'
import { PostgresStore } from './postgresStore'
import { LineLost } from './store'

const spy = owner('storespy')
const notes = spy.table(
  'world.storespy_note',
  { id: 'int', text: 'text' },
  { key: ['id'], serial: 'id', inMemory: 'all' },
)
const names = spy.table('world.storespy_name', { name: 'text' }, { key: ['name'] })

/** A query as pg receives it: a plain one, or several statements sent together. */
interface Given {
  text: string
  values?: unknown[]
  query_timeout?: number
  statements?: { name: string; values?: () => unknown[] }[]
  handleDataRow(row: { fields: string[] }): void
  handleCommandComplete(done: { text: string }): void
  handleReadyForQuery(): void
  handleError(error: Error): void
}

const databaseError = (code: string) => Object.assign(new DatabaseError('no', 2, 'error'), { code })

/** A store whose connections record their statements. `rows` are the results of a statement; `failing` is its error. */
function storeOver() {
  const rows: Record<string, unknown[]> = { epoch: [['7']] }
  const failing: Record<string, Error> = {}
  const given: { client: number; name: string; values: unknown[]; timeout: number | undefined }[] = []
  const released: [client: number, isBroken: unknown][] = []
  const clients: EventEmitter[] = []
  let lost = 0
  let isDown = false
  /** Answers that wait until the test releases them. */
  let held: (() => void)[] | null = null
  const pool = {
    async connect() {
      if (isDown) throw new Error('ECONNREFUSED')
      const number = clients.length
      const note = (name: string, values: unknown[], timeout?: number) =>
        given.push({ client: number, name, values, timeout })
      const together = (requested: Given) => {
        for (const { name, values } of requested.statements ?? []) {
          note(name, values?.() ?? [], requested.query_timeout)
          if (failing[name]) return requested.handleError(failing[name])
          for (const fields of rows[name] ?? []) requested.handleDataRow({ fields: fields as string[] })
          requested.handleCommandComplete({ text: 'SELECT 1' })
        }
        requested.handleReadyForQuery()
      }
      const client = Object.assign(new EventEmitter(), {
        query(requested: Given) {
          if (requested.statements) return held ? void held.push(() => together(requested)) : together(requested)
          note(requested.text, requested.values ?? [], requested.query_timeout)
          const word = requested.text.split(' ')[0] as string
          return failing[word] ? Promise.reject(failing[word]) : Promise.resolve({ rows: rows[word] ?? [] })
        },
        release: (isBroken: unknown) => released.push([number, isBroken]),
      })
      clients.push(client)
      return client
    },
  } as unknown as Pool
  const store = new PostgresStore(pool, { wall_ms: () => 12, madeBy: 'test' })
  store.onLost(() => lost++)
  return {
    ...{ store, rows, failing, given, released, clients },
    lost: () => lost,
    hold(): (() => void)[] {
      held = []
      return held
    },
    letGo: () => {
      held = null
    },
    down: (is: boolean) => {
      isDown = is
    },
    /** The statements since the last call. */
    statements: () => given.splice(0).map(({ name }) => name),
  }
}

const fence = () => ({ epoch: 7, after: 3, number: 4 })
const commit: Commit = { kind: 'call', at: 5, commands: [], firstTraced: null, events: [] }

describe('a connection that breaks', () => {
  it.each([
    ['57P01', true],
    ['08006', true],
    ['40001', false],
    ['15708', false],
    ['', false],
  ])('is recognized by the error code: %s', async (code, isLost) => {
    const { store, failing, lost, released, given, clients } = storeOver()
    await store.commit(fence, [], commit)
    await store.find([{ table: notes, keys: [{ id: 1 }] }], 7)
    failing.fence = databaseError(code)
    const error = await store.commit(fence, [], commit).catch(error => error)
    expect([error instanceof LineLost, lost()]).toEqual(isLost ? [true, 1] : [false, 0])
    // Both connections close: otherwise the reading one could read what the next writer wrote.
    expect(released).toEqual(
      isLost
        ? [
            [0, true],
            [1, true],
          ]
        : [],
    )
    delete failing.fence
    given.length = 0
    await store.commit(fence, [], commit)
    expect([given[0]?.client, clients.length]).toEqual(isLost ? [2, 3] : [0, 2])
  })

  it('is also lost without a message from Postgres, and is reported once', async () => {
    const { store, failing, lost, clients } = storeOver()
    failing.fence = new Error('read ECONNRESET')
    await expect(store.commit(fence, [], commit)).rejects.toBeInstanceOf(LineLost)
    expect(lost()).toBe(1)
    // The connection may still report an error when nobody listens any more.
    clients[0]?.emit('error', new Error('once more'))
    expect(lost()).toBe(1)
    delete failing.fence
    await store.commit(fence, [], commit)
    clients[1]?.emit('error', new Error('while nothing is asked'))
    expect(lost()).toBe(2)
  })

  it('fails each batch under way, and leaves the connection that is opened meanwhile', async () => {
    const { store, failing, lost, released, hold, letGo } = storeOver()
    const answers = hold()
    const [first, second] = [1, 2].map(() => store.commit(fence, [], commit).catch(error => error))
    await expect.poll(() => answers.length).toBe(2)
    letGo()
    const broken = new Error('read ECONNRESET')
    failing.fence = broken
    answers[0]?.()
    expect(await first).toBeInstanceOf(LineLost)
    delete failing.fence
    await store.commit(fence, [], commit)
    failing.fence = broken
    answers[1]?.()
    expect(await second).toBeInstanceOf(LineLost)
    expect([lost(), released]).toEqual([1, [[0, true]]])
  })

  it('makes queries unavailable, while a defect in a query does not count as a break', async () => {
    const { store, failing, lost, down } = storeOver()
    failing.SELECT = databaseError('57P01')
    await expect(store.claimed()).rejects.toMatchObject({ key: 'unavailable' })
    expect(lost()).toBe(1)
    failing.SELECT = databaseError('42703')
    await expect(store.claimed()).rejects.toBe(failing.SELECT)
    expect(lost()).toBe(1)
    store.close()
    down(true)
    await expect(store.claimed()).rejects.toMatchObject({ key: 'unavailable' })
    down(false)
    delete failing.SELECT
    await expect(store.open([names])).resolves.toBeDefined()
  })
})

describe('a lane at rest', () => {
  it('gives back both connections, and takes one for the next batch and a second for the batch after it', async () => {
    const { store, released, given, clients, lost } = storeOver()
    const batch = async () => {
      given.length = 0
      await store.find([{ table: notes, keys: [{ id: 1 }] }], 7)
      await store.commit(fence, [], commit)
      return [...new Set(given.map(({ client }) => client))]
    }
    expect([await batch(), await batch()]).toEqual([[0], [1, 0]])
    store.rest()
    expect(released).toEqual([
      [0, false],
      [1, false],
    ])
    clients[0]?.emit('error', new Error('in the pool'))
    expect([await batch(), await batch(), lost()]).toEqual([[2], [3, 2], 0])
  })
})
