import { beforeEach, describe, expect, it } from 'vitest'
import type { CommitKind } from '../../lane/log/commit'
import { written } from '../../lane/log/commit'
import { poolAnswering } from '../../platform/db/pool.fixture'
import { ReplayRefused, Source } from './source'
import { commitsAfter, firstCommit, oldestFollowed, personalOf, snapshotCalled } from './source.sql'

const row = (batch: number, kind: CommitKind, params: object = {}, answer: unknown = undefined) => {
  const handle = { name: kind, secret: [], personal: {}, personalAnswer: null, isPersonal: false }
  const command = { handle, params, answer, origin: { by: '', request: '', sending: null }, traced: 0, person: null }
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
  const query = (requested: string | object) =>
    typeof requested === 'string' ? { rows: [] } : database.pool.query(requested as never)
  const client = { query, release: (isBroken: unknown) => released.push(isBroken) }
  source = await Source.open({ connect: async () => client } as never)
})

describe('the start of a replay', () => {
  const seeds = { id: 3, batch: 1, at: 50, is_followed: true }

  type Refused = [what: string, requested: string | null, first: object[], found: object[], why: string]
  it.each<Refused>([
    [
      'for a world without a log',
      null,
      [],
      [seeds],
      'The commit log is empty, because this world was created by a version without a log.',
    ],
    [
      'for a log without its beginning and without snapshots',
      null,
      [row(40, 'call')],
      [],
      'The beginning of the log was deleted, and no snapshot is left to start from.',
    ],
    ['from a snapshot that does not exist', 'noon', [], [], 'There is no snapshot “noon”.'],
    ...[
      { ...seeds, batch: null },
      { ...seeds, is_followed: false },
    ].map(
      (found): Refused => [
        `at a snapshot that the log does not follow: ${found.batch}`,
        'noon',
        [],
        [found],
        'The log begins after the snapshot noon, or does not record when it was taken.',
      ],
    ),
  ])('is refused %s', async (_, requested, first, found, why) => {
    database.when(firstCommit, () => first)
    database.when(snapshotCalled, () => found)
    database.when(oldestFollowed, () => [])
    await expect(source.beginning(requested)).rejects.toThrow(new ReplayRefused(why))
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
