import { beforeEach, describe, expect, it } from 'vitest'
import type { CommitKind } from '../lane/log/commit'
import { written } from '../lane/log/commit'
import { poolAnswering } from '../platform/db/pool.fixture'
import { answersOf, ReplayRefused, Source } from './source'
import {
  broughtBy,
  commitsAfter,
  erasedEvents,
  firstCommit,
  oldestFollowed,
  personalOf,
  snapshotCalled,
  snapshotsLogged,
} from './source.sql'

const row = (batch: number, kind: CommitKind, params: object = {}, answer: unknown = undefined) => {
  const handle = { name: kind, secret: [], personal: {}, personalAnswer: null, isPersonal: false }
  const command = { handle, params, answer, asked: { by: '', request: '', sending: null }, traced: 0, person: null }
  const { commands, answers } = written({ kind, at: 60, firstTraced: null, events: [], commands: [command] })
  return {
    ...{ batch, epoch: 1, kind, at: 100 + batch, wall_ms: 0, made_by: '2.0.0' },
    ...{ commands, answers, events: null as string | null },
  }
}

let database: ReturnType<typeof poolAnswering>
let released: unknown[]
let source: Source
beforeEach(async () => {
  database = poolAnswering()
  released = []
  const query = (asked: string | object) =>
    typeof asked === 'string' ? { rows: [] } : database.pool.query(asked as never)
  const client = { query, release: (isBroken: unknown) => released.push(isBroken) }
  source = await Source.open({ connect: async () => client } as never)
})

describe('where a replay begins', () => {
  const seeds = { id: 3, batch: 1, at: 50, is_followed: true }

  it.each([null, 'seeds'])('is the first world, asked as %s', async asked => {
    database.when(firstCommit, () => [row(1, 'begin', { epoch: 'first' })])
    database.when(snapshotCalled, name => (name === 'seeds' ? [seeds] : []))
    expect(await source.beginning(asked)).toEqual({
      ...{ name: 'seeds', schema: 'snapshot_3', batch: 1, at: 50, epoch: 'first' },
    })
  })

  it('is the oldest snapshot from which the log goes on, where the first world is gone', async () => {
    database.when(firstCommit, () => [row(40, 'call')])
    database.when(oldestFollowed, () => [{ id: 5, name: 'noon', batch: 39, at: 90 }])
    expect(await source.beginning(null)).toEqual({
      ...{ name: 'noon', schema: 'snapshot_5', batch: 39, at: 90, epoch: null, isCut: true },
    })
  })

  it('is a snapshot that was asked for', async () => {
    database.when(snapshotCalled, name => (name === 'noon' ? [{ ...seeds, batch: 9 }] : []))
    expect(await source.beginning('noon')).toEqual({
      ...{ name: 'noon', schema: 'snapshot_3', batch: 9, at: 50, epoch: null },
    })
  })

  it.each<[string, string | null, object[], object[], string]>([
    [
      'of a world without a log',
      ...[null, [], [seeds]],
      'The log of commits is empty: this world was begun by a version that kept none.',
    ] as never,
    [
      'of a log whose beginning is gone with all snapshots',
      ...[null, [row(40, 'call')], []],
      'The beginning of the log is gone, and no snapshot is left to begin at.',
    ] as never,
    ['at a snapshot that there is not', 'noon', [], [], 'There is no snapshot called noon.'],
    ...[
      { ...seeds, batch: null },
      { ...seeds, is_followed: false },
    ].map(
      found =>
        [
          `at a snapshot that the log does not follow: ${found.batch}`,
          ...['noon', [], [found]],
          'The log begins later than the snapshot noon, or does not say when it was taken.',
        ] as never,
    ),
  ])('is refused %s', async (_, asked, first, found, why) => {
    database.when(firstCommit, () => first)
    database.when(snapshotCalled, () => found)
    database.when(oldestFollowed, () => [])
    await expect(source.beginning(asked)).rejects.toThrow(new ReplayRefused(why))
  })
})

it('the snapshots after a beginning are those of later batches, and others of its own', async () => {
  const said = (batch: number, at: number, name: string) => ({
    ...row(batch + 2, 'snapshot', { batch, at, name }),
  })
  database.when(snapshotsLogged, from =>
    from === 9 ? [said(8, 88, 'before'), said(9, 90, 'noon'), said(9, 91, 'twin'), said(10, 95, 'later')] : [],
  )
  const beginning = { schema: 'snapshot_3', name: 'noon', batch: 9, at: 90, epoch: null }
  expect(await source.marks(beginning)).toEqual([
    { batch: 9, at: 91, name: 'twin' },
    { batch: 10, at: 95, name: 'later' },
  ])
})

describe('what was done after a batch', () => {
  const read = async () => {
    const batches = []
    for await (const batch of source.after(4)) batches.push(batch)
    return batches
  }

  it('is read to the end, with what is personal of each', async () => {
    const pages = new Map([
      [4, [row(5, 'call', { email: '' }, 'a'), row(6, 'due', { n: 1 }, 'b')]],
      [6, [row(7, 'call', {}, 'c')]],
    ])
    database.when(commitsAfter, last => pages.get(last) ?? [])
    database.when(personalOf, first =>
      first === 5 ? [{ batch: 5, n: 0, data: JSON.stringify({ params: { email: 'a@b.test' }, answer: 'own' }) }] : [],
    )
    const batches = await read()
    expect(batches.map(({ batch, kind, at, madeBy }) => [batch, kind, at, madeBy])).toEqual([
      [5, 'call', 105, '2.0.0'],
      [6, 'due', 106, '2.0.0'],
      [7, 'call', 107, '2.0.0'],
    ])
    expect(batches.map(({ commands }) => commands[0]?.params)).toEqual([{ email: 'a@b.test' }, { n: 1 }, {}])
    expect(batches.map(answersOf)).toEqual([['own'], ['b'], ['c']])
    expect(database.callsOf(personalOf)).toEqual([
      [5, 6],
      [7, 7],
    ])
  })

  it('is refused at a batch that cannot be read', async () => {
    database.when(commitsAfter, () => [{ ...row(5, 'call'), commands: '[torn' }])
    database.when(personalOf, () => [])
    await expect(read()).rejects.toThrow('Batch 5 of the log cannot be read: ')
  })
})

it('a world from elsewhere is known by its batch, where it is kept', async () => {
  database.when(broughtBy, batch => (batch === 9 ? [{ id: 4, at: 70, sequences: '{"order":12}' }] : []))
  expect(await source.brought(8)).toBeNull()
  expect(await source.brought(9)).toMatchObject({ at: 70, sequences: { order: 12 } })
})

it('events of people who were erased are named by batch and person', async () => {
  database.when(erasedEvents, () => [
    { batch: 5, user_id: 7 },
    { batch: 6, user_id: 8 },
  ])
  expect(await source.erasedEvents()).toEqual(new Set(['5 7', '6 8']))
})

it('its connection, which is in a transaction, is not used again', () => {
  source.close()
  expect(released).toEqual([true])
})
