import { EventEmitter } from 'node:events'
import { DatabaseError, type Pool } from 'pg'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../platform/refusal'
import type { Commit } from './log/commit'
import { owner } from './owner'
import { PostgresStore, partsOf } from './postgresStore'
import { FenceRefused, LineLost } from './store'

const spy = owner('storespy')
const notes = spy.table('world.storespy_note', { id: 'int', text: 'text' }, { key: ['id'], serial: 'id', kept: 'all' })
const names = spy.table('world.storespy_name', { name: 'text' }, { key: ['name'] })

/** A query as pg gets it: a plain one, or several statements that are sent together. */
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

/** A store over connections that note what they are given. `rows` are what a statement finds; `failing` is the error of a statement. */
function storeOver() {
  const rows: Record<string, unknown[]> = { epoch: [['7']] }
  const failing: Record<string, Error> = {}
  const given: { client: number; name: string; values: unknown[]; timeout: number | undefined }[] = []
  const released: [client: number, isBroken: unknown][] = []
  const clients: EventEmitter[] = []
  let lost = 0
  let isDown = false
  /** Answers that wait until the test lets them come. */
  let held: (() => void)[] | null = null
  const pool = {
    async connect() {
      if (isDown) throw new Error('ECONNREFUSED')
      const number = clients.length
      const note = (name: string, values: unknown[], timeout?: number) =>
        given.push({ client: number, name, values, timeout })
      const together = (asked: Given) => {
        for (const { name, values } of asked.statements ?? []) {
          note(name, values?.() ?? [], asked.query_timeout)
          if (failing[name]) return asked.handleError(failing[name])
          for (const fields of rows[name] ?? []) asked.handleDataRow({ fields: fields as string[] })
          asked.handleCommandComplete({ text: 'SELECT 1' })
        }
        asked.handleReadyForQuery()
      }
      const client = Object.assign(new EventEmitter(), {
        query(asked: Given) {
          if (asked.statements) return held ? void held.push(() => together(asked)) : together(asked)
          note(asked.text, asked.values ?? [], asked.query_timeout)
          const word = asked.text.split(' ')[0] as string
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
    /** What was given since the last time. */
    statements: () => given.splice(0).map(({ name }) => name),
  }
}

const fence = () => ({ epoch: 7, after: 3, number: 4 })
const commit: Commit = { kind: 'call', at: 5, commands: [], firstTraced: null, events: [] }
const event = { type: 'order.placed', user_id: 9, data: {} } as never
const inserting = (count: number) => [
  { table: notes, inserted: Array.from({ length: count }, (_, id) => ({ id, text: '' })), updated: [], removed: [] },
]

describe('a claim', () => {
  it('is the next epoch and the last batch, or none where another has it', async () => {
    const { store, rows, given } = storeOver()
    rows.SELECT = [{ epoch: '7' }]
    expect(await store.claimed()).toBe(7)
    expect(await store.claim(7)).toBeNull()
    rows.UPDATE = [{ epoch: '8', batch: '40' }]
    expect(await store.claim(7)).toEqual({ epoch: 8, batch: 40 })
    expect(given.map(({ values }) => values)).toEqual([[], [7], [7]])
  })

  it('knows the last ids of the tables that have some, and asks nothing where none has', async () => {
    const { store, rows, given } = storeOver()
    expect((await store.lastIds([names])).size).toBe(0)
    expect(given).toEqual([])
    rows.SELECT = [{ last: '41', n: 0 }]
    expect([...(await store.lastIds([names, notes]))]).toEqual([[notes, 41]])
  })
})

describe('rows that are looked for', () => {
  const keys = (count: number) => Array.from({ length: count }, (_, id) => ({ id }))

  it('are found in the order of the tables, and are nobody’s where another writer may have written them', async () => {
    const { store, rows } = storeOver()
    rows['find world.storespy_note'] = [['1', 'a']]
    const wanted = [{ table: notes, keys: keys(1) }]
    expect(await store.find(wanted, 7)).toEqual([[{ id: 1, text: 'a' }]])
    rows.epoch = [['8']]
    await expect(store.find(wanted, 7)).rejects.toBeInstanceOf(FenceRefused)
  })

  it('may take longer the more they are, if they are more than twenty thousand', async () => {
    const { store, given } = storeOver()
    const timeouts = async (...counts: number[]) => {
      await store.find(
        counts.map(count => ({ table: notes, keys: keys(count) })),
        7,
      )
      return given.splice(0)[0]?.timeout
    }
    expect([await timeouts(20_000), await timeouts(10_000, 10_001)]).toEqual([undefined, 20_001])
  })

  it('are read on a connection of their own, which is opened once', async () => {
    const { store, given } = storeOver()
    const wanted = [{ table: notes, keys: keys(1) }]
    await Promise.all([store.find(wanted, 7), store.find(wanted, 7), store.commit(fence, [], commit)])
    await store.find(wanted, 7)
    const clients = (name: string) => new Set(given.filter(each => each.name === name).map(({ client }) => client))
    expect([clients('epoch').size, clients('fence').size]).toEqual([1, 1])
    expect([...clients('epoch')]).not.toEqual([...clients('fence')])
  })
})

describe('a batch', () => {
  it('is its fence, its rows, its log row, and an index where it has events', async () => {
    const { store, given, statements } = storeOver()
    await store.commit(fence, inserting(2), commit)
    expect(given[0]?.values).toEqual(['7', '3', '4'])
    expect(given[2]?.values).toEqual([
      '4',
      '7',
      'call',
      '5',
      '12',
      'test',
      '[[],[]]',
      '[[],[]]',
      null,
      null,
      '{}',
      '',
      '{"world.storespy_note":[[0,1]]}',
    ])
    expect(statements()).toEqual(['fence', 'insert world.storespy_note', 'insert system.commit'])
    await store.commit(fence, [], { ...commit, firstTraced: 17, events: [event] })
    expect(given[1]?.values[9]).toBe('17')
    expect(given[2]?.values).toEqual(['4', '{9}'])
    expect(statements()).toEqual(['fence', 'insert system.commit', 'insert system.event_index'])
  })

  it('of several that are written together says its own number, and not which rows it wrote', async () => {
    const { store, given } = storeOver()
    const commits = [3, null].map(number => ({ number, commit }))
    await store.commitAll(fence, inserting(1), commits)
    const logged = given.filter(({ name }) => name === 'insert system.commit').map(({ values }) => values)
    expect(logged.map(values => [values[0], values[12]])).toEqual([
      ['3', null],
      ['4', null],
    ])
  })

  it('may take longer if it has more than twenty thousand rows', async () => {
    const { store, given } = storeOver()
    await store.commit(fence, inserting(20_000), commit)
    await store.commit(fence, [...inserting(20_000), ...inserting(1)], commit)
    expect(given.filter(({ name }) => name === 'fence').map(({ timeout }) => timeout)).toEqual([undefined, 20_001])
  })

  it('says what was wrong with it', async () => {
    const { store, failing, lost } = storeOver()
    failing.fence = databaseError('22012')
    await expect(store.commit(fence, inserting(1), commit)).rejects.toBeInstanceOf(FenceRefused)
    failing.fence = databaseError('23505')
    await expect(store.commit(fence, inserting(1), commit)).rejects.toBe(failing.fence)
    delete failing.fence
    failing['insert world.storespy_note'] = databaseError('22012')
    await expect(store.commit(fence, inserting(1), commit)).rejects.toThrow(
      'insert world.storespy_note: changed underneath the lane',
    )
    failing['insert world.storespy_note'] = new TypeError('a row cannot be written down')
    await expect(store.commit(fence, inserting(1), commit)).rejects.toThrow('a row cannot be written down')
    expect(lost()).toBe(0)
  })
})

describe('a connection that breaks', () => {
  it.each([
    ['57P01', true],
    ['08006', true],
    ['40001', false],
    ['15708', false],
    ['', false],
  ])('is known by the code: %s', async (code, isLost) => {
    const { store, failing, lost, released, given, clients } = storeOver()
    await store.find([{ table: notes, keys: [{ id: 1 }] }], 7)
    failing.fence = databaseError(code)
    const error = await store.commit(fence, [], commit).catch(error => error)
    expect([error instanceof LineLost, lost()]).toEqual(isLost ? [true, 2] : [false, 0])
    // Both are closed: the reading one might go on to read what the next writer wrote.
    expect(released).toEqual(
      isLost
        ? [
            [1, true],
            [0, true],
          ]
        : [],
    )
    delete failing.fence
    given.length = 0
    await store.commit(fence, [], commit)
    expect([given[0]?.client, clients.length]).toEqual(isLost ? [2, 3] : [1, 2])
  })

  it('without a word from Postgres is lost too, and told once', async () => {
    const { store, failing, lost, clients } = storeOver()
    failing.fence = new Error('read ECONNRESET')
    await expect(store.commit(fence, [], commit)).rejects.toBeInstanceOf(LineLost)
    expect(lost()).toBe(1)
    // It may still say why, when nobody listens any more.
    clients[0]?.emit('error', new Error('once more'))
    expect(lost()).toBe(1)
    delete failing.fence
    await store.commit(fence, [], commit)
    clients[1]?.emit('error', new Error('while nothing is asked'))
    expect(lost()).toBe(2)
  })

  it('fails each batch that was on its way, and leaves the connection that is opened meanwhile', async () => {
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

  it('leaves questions unanswered, and a defect is not such a break', async () => {
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
    await expect(store.lastIds([names])).resolves.toBeDefined()
  })

  it('is closed at the end with the other', async () => {
    const { store, released } = storeOver()
    await store.find([{ table: notes, keys: [{ id: 1 }] }], 7)
    await store.commit(fence, [], commit)
    store.close()
    store.close()
    expect(released).toEqual([
      [1, true],
      [0, true],
    ])
  })
})

describe('a transaction of its own', () => {
  const options = { timeout_ms: 900, traced: null }

  it('ends with its log row, the fence and its commit; each statement has its time', async () => {
    const { store, rows, given } = storeOver()
    rows.SELECT = [{ max: '41' }]
    const work = (query: (text: string, values?: unknown[]) => Promise<unknown[]>) => query('SELECT work', [1])
    expect(await store.transaction(fence, { ...commit, events: [event] }, work, { ...options, traced: notes })).toEqual(
      [{ max: '41' }],
    )
    expect(given.map(({ name }) => name.split(' ').slice(0, 3).join(' '))).toEqual([
      ...['BEGIN ISOLATION LEVEL', 'SELECT work', notes.sql.max.split(' ').slice(0, 3).join(' ')],
      ...['INSERT INTO system.commit', 'INSERT INTO system.event_index', 'UPDATE system.writer SET', 'COMMIT'],
    ])
    expect(given[3]?.values[9]).toBe('42')
    expect(given[5]?.values).toEqual([7, 3, 4])
    expect(given.every(({ timeout }) => timeout === 900)).toBe(true)
  })

  it.each([
    ['snapshot', '{}'],
    ['restore', null],
  ] as const)('says which rows a %s wrote: %s', async (kind, touched) => {
    const { store, given } = storeOver()
    await store.transaction(fence, { ...commit, kind }, async () => undefined, options)
    expect([given[1]?.values[12], given[1]?.values[9]]).toEqual([touched, null])
  })

  it.each([
    ['a refusal', new Refusal('unavailable'), false],
    ['a defect', databaseError('42703'), false],
    ['a break', databaseError('57P01'), true],
  ])('that fails by %s is rolled back, or lost', async (_, error, isLost) => {
    const { store, statements, lost } = storeOver()
    const failed = await store.transaction(fence, commit, () => Promise.reject(error), options).catch(error => error)
    expect(failed instanceof LineLost ? LineLost : failed).toBe(isLost ? LineLost : error)
    expect([statements().includes('ROLLBACK'), lost()]).toEqual([!isLost, isLost ? 1 : 0])
  })
})

describe('the statements of a table', () => {
  it('are inserts, updates and removals, in this order, and none for no rows', () => {
    const row = { id: 1, text: 'a' }
    const all = { table: notes, inserted: [row, row], updated: [{ row, was: undefined }], removed: [row] }
    expect(partsOf(all).map(({ name, rows, values }) => [name, rows, values?.().length])).toEqual([
      ['insert world.storespy_note', 2, 2],
      ['update world.storespy_note', 1, 2],
      ['remove world.storespy_note', 1, 1],
    ])
    expect(partsOf({ table: notes, inserted: [], updated: [], removed: [] })).toEqual([])
  })
})
