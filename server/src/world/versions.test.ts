import { expect, it } from 'vitest'
import { poolAnswering } from '../platform/db/pool.fixture'
import { snapshotOfVersion } from './versions'
import { lastMadeBy } from './versions.sql'

it.each([
  ['2.0.0', [{ made_by: '2.0.0' }], null],
  ['2.0.0', [{ made_by: '1.9.0' }], 'version 2.0.0'],
  ['2.0.0', [], 'version 2.0.0'],
])('A start of version %s after %j takes a snapshot: %s', async (version, rows, taken) => {
  const { pool, when } = poolAnswering()
  when(lastMadeBy, () => rows)
  const snapshots = { takeAnother: async (name: string) => name }
  expect(await snapshotOfVersion(pool, snapshots as never, version)).toBe(taken)
})
