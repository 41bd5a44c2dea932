import { beforeEach, describe, expect, it } from 'vitest'
import type { CommitKind } from '../lane/log/commit'
import { written } from '../lane/log/commit'
import { poolAnswering } from '../platform/db/pool.fixture'
import { ReplayRefused, Source } from './source'
import { commitsAfter, firstCommit, oldestFollowed, personalOf, snapshotCalled } from './source.sql'

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

describe('the start of a replay', () => {
  const seeds = { id: 3, batch: 1, at: 50, is_followed: true }

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

describe('the log after a batch', () => {
  const read = async () => {
    const batches = []
    for await (const batch of source.after(4)) batches.push(batch)
    return batches
  }

  it('is refused at a batch that cannot be read', async () => {
    database.when(commitsAfter, () => [{ ...row(5, 'call'), commands: '[torn' }])
    database.when(personalOf, () => [])
    await expect(read()).rejects.toThrow('Batch 5 of the log cannot be read: ')
  })
})

it('the connection of a replay source is discarded because it is in a transaction', () => {
  source.close()
  expect(released).toEqual([true])
})
