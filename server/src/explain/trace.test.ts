import { describe, expect, it } from 'vitest'
import { written } from '../lane/log/commit'
import { turnings } from '../lane/log/history.sql'
import { poolAnswering } from '../platform/db/pool.fixture'
import { Trace } from './trace'
import { batchCalled, batchFrom, batchOfEntry, batchRequestedBy, boundsOfLog } from './trace.sql'

const came_ms = 1_767_225_600_000
/** The id of a request: the millisecond of its arrival, the server start, a counter. */
const requestId = (n: number, ms = came_ms) => `${ms.toString(36).padStart(8, '0')}4f7x-${n}`
const handle = { name: 'spot.place', secret: [], personal: {}, personalAnswer: null, isPersonal: false }
const command = (by: string, request: string, traced: number) =>
  ({
    handle,
    params: { by },
    origin: { by, request, sending: null },
    answer: { to: by },
    traced,
    person: null,
  }) as never

interface Batch {
  kind?: 'call' | 'due'
  first_entry: number | null
  commands: never[]
  wall_ms?: number
}

/** A log of these batches. Unless they say otherwise they are written one second apart, starting when the request arrives. */
function traceOf(batches: Record<number, Batch>, restores: object[] = []) {
  const { pool, when } = poolAnswering()
  const rows = Object.entries(batches).map(([n, { kind = 'call', first_entry, commands, wall_ms }], i) => {
    const { entries, ...texts } = written({ kind, at: 5, firstTraced: first_entry, commands, events: [] })
    return {
      ...{ batch: Number(n), kind, at: 5, first_entry, counts: entries.slice(1, -1), ...texts },
      wall_ms: wall_ms ?? came_ms + i * 1000,
    }
  })
  when(turnings, () => restores)
  when(batchCalled, batch => rows.filter(row => row.batch === batch))
  when(boundsOfLog, () => [{ first: rows[0]?.batch ?? null, last: rows.at(-1)?.batch ?? null }])
  when(batchFrom, batch => rows.filter(row => row.batch >= batch).slice(0, 1))
  when(batchOfEntry, (first, last, id) =>
    rows
      .filter(({ batch, first_entry }) => batch >= first && batch <= last && first_entry !== null && first_entry <= id)
      .slice(-1),
  )
  when(batchRequestedBy, (text, first, end) =>
    rows.filter(({ batch, asked }) => batch >= first && batch < end && asked.includes(text)).slice(-1),
  )
  return new Trace(pool)
}

const log = {
  2: { first_entry: 10, commands: [command('7', requestId(1), 1), command('operator', requestId(2), 2)] },
  3: { kind: 'due' as const, first_entry: 13, commands: [command('', '', 1)] },
  4: { first_entry: null, commands: [command('', requestId(3), 0)] },
}
const restored = [{ batch: 4, went_on_from: 2, first_entry: 13 }]

describe('the command of an entry', () => {
  it('is the one that made it', async () => {
    const trace = traceOf(log)
    expect(await trace.ofEntry(10)).toEqual({
      ...{ id: '2-1', name: 'spot.place', at: 5, by: '7', requestId: requestId(1), params: { by: '7' } },
      ...{ answer: { to: '7' }, entries: { first: 10, count: 1 }, isLive: true },
    })
    expect(await trace.ofEntry(11)).toMatchObject({ id: '2-2', by: 'operator', entries: { first: 11, count: 2 } })
    expect(await trace.ofEntry(12)).toMatchObject({ id: '2-2' })
  })

  it('is attributed to the clock if it was due work', async () => {
    expect(await traceOf(log).ofEntry(13)).toMatchObject({ id: '3-1', by: 'clock', requestId: '' })
  })

  it('is missing before the start of the log and after its end', async () => {
    expect(await traceOf(log).ofEntry(9)).toBeNull()
    expect(await traceOf(log).ofEntry(14)).toBeNull()
  })

  it('belongs to the present world, and not to one that a restore undid', async () => {
    const trace = traceOf({ ...log, 5: { first_entry: 13, commands: [command('8', '', 1)] } }, restored)
    expect(await trace.ofEntry(13)).toMatchObject({ id: '5-1', by: '8' })
    expect(await trace.ofEntry(12)).toMatchObject({ id: '2-2' })
    expect(await traceOf(log, [{ batch: 4, went_on_from: 2, first_entry: null }]).ofEntry(12)).toBeNull()
  })
})

describe('a command by its id', () => {
  it('is found by its batch and its position, counted from one', async () => {
    const trace = traceOf(log)
    expect(await trace.ofCommand('2-2')).toMatchObject({ id: '2-2', by: 'operator', isLive: true })
    expect(await trace.ofCommand('4-1')).toMatchObject({ by: '', entries: { first: 0, count: 0 } })
    expect([await trace.ofCommand('2-3'), await trace.ofCommand('2-0'), await trace.ofCommand('9-1')]).toEqual([
      ...[null, null, null],
    ])
  })

  it('shows whether a restore undid it', async () => {
    const trace = traceOf(log, restored)
    expect(await trace.ofCommand('3-1')).toMatchObject({ isLive: false })
    expect(await trace.ofCommand('2-1')).toMatchObject({ isLive: true })
  })
})

describe('the command of a request', () => {
  it('is found only by the whole request id', async () => {
    const trace = traceOf(log)
    expect(await trace.ofRequest(requestId(2))).toMatchObject({ id: '2-2' })
    expect(await trace.ofRequest(requestId(9))).toBeNull()
    const longer = traceOf({ 2: { first_entry: 10, commands: [command('7', requestId(12), 1)] } })
    expect(await longer.ofRequest(requestId(1))).toBeNull()
  })

  it('is missing for a foreign id, and in an empty log', async () => {
    expect(await traceOf(log).ofRequest('mine')).toBeNull()
    expect(await traceOf({}).ofRequest(requestId(1))).toBeNull()
  })

  it.each([
    [-60_000, '2-1'],
    [-60_001, undefined],
    [599_999, '2-1'],
    [600_000, undefined],
  ])('is searched from a minute before the request until ten minutes after: %i ms', async (ms, id) => {
    const trace = traceOf({
      1: { first_entry: 9, commands: [command('7', '', 1)], wall_ms: 0 },
      2: { first_entry: 10, commands: [command('7', requestId(1), 1)], wall_ms: came_ms + ms },
      3: { first_entry: 11, commands: [command('7', '', 1)], wall_ms: came_ms + 900_000 },
    })
    expect((await trace.ofRequest(requestId(1)))?.id).toBe(id)
  })
})
