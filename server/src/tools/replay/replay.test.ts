import { describe, expect, it } from 'vitest'
import { CommitListeners } from '../../lane/commitListeners'
import { answersText, type CommitKind } from '../../lane/log/commit'
import { eventsOf, eventsText, type RecordedEvent } from '../../lane/log/events'
import { Refusal } from '../../platform/refusal'
import { settled } from '../../platform/wall.fixture'
import { setClock } from '../../world/clock.command'
import { Replay } from './replay'
import { type LoggedBatch, type Mark, ReplayRefused } from './source'

interface Due {
  at: number
  name: string
  answer?: unknown
  /** It changed nothing. */
  isIdle?: boolean
  isRefused?: boolean
}

const logged = (
  batch: number,
  at: number,
  kind: CommitKind,
  commands: [name: string, answer?: unknown, params?: object][],
  more: Partial<LoggedBatch> = {},
): LoggedBatch => ({
  ...{ batch, at, kind, madeBy: '2.0.0', events: null },
  commands: commands.map(([name, , params = {}]) => ({ name, params, sending: null })),
  answers: answersText(commands.map(([, answer]) => answer)),
  ...more,
})
const call = (batch: number, at: number, name: string, answer: unknown = 'done', params: object = {}) =>
  logged(batch, at, 'call', [[name, answer, params]])
const due = (batch: number, at: number, ...names: string[]) =>
  logged(
    ...[batch, at, 'due' as const],
    names.map(name => [name, 'done']),
  )

/** A log that begins with the seeds, in batch 1 at second 100, and a world that replays it. */
function again(
  log: readonly LoggedBatch[],
  {
    marks = [] as Mark[],
    /** The due work of the replay. */
    falls = [] as Due[],
    /** The answer to a command in the replay; an error for a refusal. */
    says = (_: string): unknown => 'done',
    /** The events of a command in the replay. */
    eventsOfCommand = (_: string): RecordedEvent[] => [],
    /** The tables of both worlds. */
    tables = { user: [['(1)'], ['(1)']] } as Record<string, [was: string[], is: string[]]>,
    brought = null as object | null,
    isCut = undefined as boolean | undefined,
    erased = [] as string[],
    meanwhile = async () => {},
  } = {},
) {
  const did: string[] = []
  const state = { now: 0, mono: 1000, released: 0 }
  const snapshots: string[] = []
  const listeners = new CommitListeners()
  const sideOf = (side: 0 | 1) => ({
    async query(requested: string | { text: string }) {
      const text = typeof requested === 'string' ? requested : requested.text
      const rows = tables[/FROM world."(\w+)"/.exec(text)?.[1] ?? '']?.[side] ?? []
      if (text.includes('md5')) return { rows: [{ rows: String(rows.length), hash: rows.join() }] }
      if (text.includes('ROW(')) return { rows: rows.map(row => ({ row })) }
      if (text.includes('pg_index i\n              JOIN'))
        return { rows: Object.keys(tables).map(name => ({ name, columns: ['id'], key: ['id'] })) }
      return { rows: [] }
    },
    release: () => void state.released++,
  })
  const source = {
    client: sideOf(0),
    beginning: async () => ({ schema: 'snapshot_1', name: 'seeds', batch: 1, at: 100, epoch: null, isCut }),
    marks: async () => marks,
    async *after() {
      yield* log
    },
    erasedEvents: async () => new Set(erased),
    brought: async () => brought,
  }
  const stage = {
    db: { pool: { query: sideOf(1).query, connect: async () => sideOf(1) } },
    lane: {
      ...{ tables: [], listeners },
      async rerun(requested: { record: { name: string; params: object } }[]) {
        did.push(`asked ${requested.map(({ record }) => record.name)}`)
        await meanwhile()
        return requested.map(({ record: { name } }) => {
          const [value, events] = [says(name), eventsOfCommand(name)]
          if (value instanceof Error) return { ok: false, error: value }
          if (events.length > 0)
            listeners.notify({
              ...{ batch: 1, at: state.now, changes: [], deltas: [], outdates: false },
              events: eventsOf(1, state.now, events),
            })
          return { ok: true, value, isChange: true }
        })
      },
    },
    horizon: {
      now: () => state.now,
      reach(at: number) {
        state.now = at
      },
    },
    snapshots: {
      async take(name: string) {
        did.push(`took ${name} at ${state.now}`)
        snapshots.push(name)
      },
      list: async () => snapshots.map(name => ({ name })),
      delete: async (name: string) => void did.push(`deleted ${name}`),
      putBack: async ({ name }: { name: string }) => void did.push(`put back ${name}`),
      bringAs: async ({ name }: { name: string }) => void did.push(`brought ${name}`),
    },
    erasing: { erase: async ({ uuid }: { uuid: string }) => void did.push(`erased ${uuid}`) },
    world: {
      async redo(to: number, happened: (batch: object) => void) {
        did.push(`lived to ${to}`)
        for (const { at, name, answer = 'done', isIdle = false, isRefused = false } of falls)
          if (at > state.now && at <= to) {
            const outcome = isRefused ? { ok: false } : { ok: true, value: answer, isChange: !isIdle }
            happened({ second: at, records: [{ name, params: {} }], outcomes: [outcome] })
          }
        state.now = to
        state.mono += 10
      },
    },
    open: async () => void did.push('opened'),
    written: async () => void did.push('written'),
  }
  const replay = new Replay(source as never, stage as never, () => state.mono, '2.0.0')
  return { did, state, run: () => replay.run(null) }
}
const differenceOf = async (...requested: Parameters<typeof again>) => (await again(...requested).run()).difference

describe('a replay', () => {
  it('repeats the log in its order, and counts what it did', async () => {
    const { run, did, state } = again(
      [
        call(2, 105, 'buy'),
        due(3, 107, 'fill', 'pay'),
        logged(4, 110, 'call', [
          ['sell', 'done'],
          ['buy', 'done'],
        ]),
      ],
      {
        falls: [
          { at: 107, name: 'fill' },
          { at: 107, name: 'pay' },
        ],
        tables: {
          user: [['(1)'], ['(1)']],
          order: [
            ['(1)', '(2)'],
            ['(1)', '(2)'],
          ],
        },
      },
    )
    expect(await run()).toEqual({
      ...{ from: 'seeds', isCut: false, batches: 3, commands: 3, due: 2, tables: 2, rows: 3, ms: 20, others: [] },
      difference: null,
    })
    expect(did).toEqual([
      ...['opened', 'took seeds at 100', 'lived to 105', 'asked buy', 'lived to 110', 'asked sell,buy', 'written'],
    ])
    expect(state.released).toBe(1)
  })

  it('continues to the last due work, even if no command follows it', async () => {
    const falls = [107, 108].map(at => ({ at, name: 'fill' }))
    const { run, did } = again([due(2, 107, 'fill'), due(3, 108, 'fill')], { falls })
    expect(await run()).toMatchObject({ due: 2, difference: null })
    expect(did).toContain('lived to 108')
  })

  it('continues to the horizon of a batch that stores only the clock', async () => {
    const { run, did } = again([call(2, 105, setClock.name, 'done', { horizon: 160 })])
    await run()
    expect(did).toContain('lived to 160')
  })

  it('reports other versions that wrote the log, and that the beginning of the log is missing', async () => {
    const log = [
      call(2, 105, 'buy'),
      ...['1.9.0', '1.9.0', '1.8.0'].map(madeBy => ({ ...call(3, 106, 'buy'), madeBy })),
    ]
    const { others, isCut } = await again(log, { isCut: true }).run()
    expect([others, isCut]).toEqual([['1.9.0', '1.8.0'], true])
  })

  it('decides batches of one second while earlier ones are written, up to nine at once', async () => {
    let arrive = () => {}
    const arrival = new Promise<void>(done => {
      arrive = done
    })
    const log = Array.from({ length: 12 }, (_, i) => call(i + 2, 105, 'buy'))
    const { run, did } = again(log, { meanwhile: () => arrival })
    const replayed = run()
    await settled()
    await settled()
    expect(did.filter(each => each === 'asked buy')).toHaveLength(9)
    arrive()
    expect(await replayed).toMatchObject({ commands: 12, difference: null })
  })
})

describe('a difference in a replay', () => {
  it.each([
    ['another answer', 'sold', '"done", now "sold"'],
    ['no answer', undefined, '"done", now nothing'],
    ['a refusal', new Refusal('insufficient_balance'), '"done", now refused with insufficient_balance'],
    ['a failure', new Error('duplicate key'), '"done", now refused with duplicate key'],
  ])('is found if a command gets %s', async (_, said, named) => {
    const log = [
      logged(2, 105, 'call', [
        ['buy', 'done'],
        ['sell', 'done', { n: 1 }],
      ]),
    ]
    const says = (name: string) => (name === 'sell' ? said : 'done')
    expect(await differenceOf(log, { says })).toBe(`batch 2, sell {"n":1}: answered ${named}`)
  })

  it('is found if a command without an answer is refused', async () => {
    const log = [logged(2, 105, 'call', [['buy', undefined]])]
    expect(await differenceOf(log, { says: () => new Error('too late') })).toBe(
      'batch 2, buy {}: answered nothing, now refused with too late',
    )
  })

  it('ends the replay without further commands and comparisons', async () => {
    const marks = [{ batch: 2, name: 'noon', at: 120 }]
    const { run, did } = again([call(2, 105, 'buy'), call(3, 130, 'sell')], {
      ...{ marks, falls: [{ at: 105, name: 'fill' }] },
      tables: { user: [['(1)'], ['(2)']] },
    })
    expect(await run()).toMatchObject({
      ...{ batches: 1, commands: 0, due: 1, tables: 0, rows: 0 },
      difference: 'batch none: was due nothing, now fill {} at 105: "done"',
    })
    expect(did).toEqual(['opened', 'took seeds at 100', 'lived to 105', 'written'])
  })

  it.each<[string, Due[], string]>([
    ['other work', [{ at: 105, name: 'pay' }], 'was due fill {} at 105: "done", now pay {} at 105: "done"'],
    ['another second', [{ at: 104, name: 'fill' }], 'was due fill {} at 105: "done", now fill {} at 104: "done"'],
    [
      'another answer',
      [{ at: 105, name: 'fill', answer: 'half' }],
      'was due fill {} at 105: "done", now fill {} at 105: "half"',
    ],
  ])('is found if %s falls due, and only the first is named', async (_, falls, named) => {
    const log = [due(2, 105, 'fill', 'pay'), call(3, 110, 'buy')]
    const replayed = await again(log, { falls: [...falls, { at: 106, name: 'more' }] }).run()
    expect([replayed.due, replayed.difference]).toEqual([1, `batch 2: ${named}`])
  })

  it.each<[string, Due[]]>([
    ['it is missing', []],
    ['it has no effect', [{ at: 105, name: 'fill', isIdle: true }]],
    ['it is refused', [{ at: 105, name: 'fill', isRefused: true }]],
  ])('is found if due work is not done: %s', async (_, falls) => {
    expect(await differenceOf([due(2, 105, 'fill'), call(3, 105, 'buy')], { falls })).toBe(
      'batch 2, fill {} at 105: was due, but is not due now',
    )
  })

  it('is found if work was due in a second that has passed', async () => {
    expect(await differenceOf([call(2, 105, 'buy'), due(3, 105, 'fill'), call(4, 105, 'buy')])).toBe(
      'batch 3, fill {} at 105: was due, but is not due now',
    )
  })

  it('is found if another event is sent', async () => {
    const event = (epoch: string): RecordedEvent => ({ type: 'world.restored', user_id: null, data: { epoch } })
    const events = eventsText([event('a')])
    const log = [{ ...call(2, 105, 'buy'), events }]
    expect(await differenceOf(log, { eventsOfCommand: () => [event('a')] })).toBeNull()
    expect(await differenceOf(log, { eventsOfCommand: () => [event('b')] })).toMatch(
      /^batch 2: then .*"a".*, now .*"b"/,
    )
    expect(await differenceOf(log)).toMatch(/^batch 2: then .*"a".*, now nothing/)
  })

  it.each([
    ['has changed', ['(1,a)', '(2,b)'], ['(1,a)', '(2,x)'], '(2,b) became (2,x)'],
    ['is missing', ['(1,a)', '(2,b)'], ['(1,a)'], '(2,b) became no row'],
    ['is new', ['(1,a)'], ['(1,a)', '(2,b)'], 'no row became (2,b)'],
  ])('is found if a row %s, and the first such table is named', async (_, was, is, named) => {
    const tables: Record<string, [string[], string[]]> = {
      ...{ coin: [['(1)'], ['(1)']], order: [was, is], user: [['(1)'], ['(2)']] },
    }
    const replayed = await again([], { tables }).run()
    expect([replayed.tables, replayed.rows, replayed.difference]).toEqual([3, 1 + is.length, `world.order: ${named}`])
  })
})

describe('a restore or snapshot in a replay', () => {
  const about = (kind: CommitKind, params: object = { name: 'noon' }) =>
    logged(3, 110, kind, [[kind, undefined, params]])

  it('is not taken if the world differs before its second', async () => {
    const marks = [{ batch: 2, name: 'noon', at: 109 }]
    const { run, did } = again([call(2, 105, 'buy')], { marks, falls: [{ at: 107, name: 'fill' }] })
    expect((await run()).difference).toMatch('batch none: was due nothing')
    expect(did).not.toContain('took noon at 109')
  })

  it('happens after all due work before it', async () => {
    const { run, did } = again([due(2, 107, 'fill'), about('restore', { name: 'seeds' })], {
      falls: [{ at: 107, name: 'fill' }],
    })
    expect((await run()).difference).toBeNull()
    expect(did.slice(2, 5)).toEqual(['lived to 107', 'written', 'put back seeds'])
  })

  it('does not happen after a difference', async () => {
    const { run, did } = again([due(2, 107, 'fill'), about('restore', { name: 'seeds' })])
    expect((await run()).difference).toBe('batch 2, fill {} at 107: was due, but is not due now')
    expect(did).not.toContain('put back seeds')
  })

  it.each([
    ['restore', 'Batch 3 restores the snapshot noon, which is older than the start of this replay.'],
    ['begin', 'Batch 3 begins the world a second time.'],
  ] as const)('is refused if it cannot be repeated: %s', async (kind, why) => {
    await expect(again([about(kind)]).run()).rejects.toThrow(new ReplayRefused(why))
  })
})
