import type { Routes } from '../http/call'
import { refuseField } from '../platform/refusal'
import { stampOf } from '../platform/world-time'
import { type Snapshot, type Snapshots, seedsSnapshot } from './snapshots'

const shown = ({ name, at, size }: Snapshot) => ({ name, at: stampOf(at), size })

export function snapshotRoutes(snapshots: Snapshots): Routes {
  return {
    'GET console/snapshots': async () => (await snapshots.list()).map(shown),
    'POST console/snapshots': async ({ input }) => {
      if (input.name === seedsSnapshot) refuseField('name', 'choice')
      return shown(await snapshots.take(input.name))
    },
    'POST console/snapshots/delete': async ({ input }) => snapshots.delete(input.name).then(() => undefined),
    'POST console/restore': async ({ input }) => snapshots.restore(input.name).then(() => undefined),
    'POST console/reset': async () => snapshots.restore(seedsSnapshot).then(() => undefined),
  }
}
