import type { Routes } from '../http/call'
import type { Audit } from '../platform/audit'
import { refuseField } from '../platform/refusal'
import { stampOf } from '../platform/world-time'
import { type Snapshot, type Snapshots, seedsSnapshot } from './snapshots'

const shown = ({ name, at, size }: Snapshot) => ({ name, at: stampOf(at), size })

export function snapshotRoutes(snapshots: Snapshots, audit: Audit): Routes {
  const told = (what: string, name = '') => audit('operator', what, name).then(() => undefined)
  return {
    'GET console/snapshots': async () => (await snapshots.list()).map(shown),
    'POST console/snapshots': async ({ input }) => {
      if (input.name === seedsSnapshot) refuseField('name', 'choice')
      const taken = shown(await snapshots.take(input.name))
      await told('took a snapshot', taken.name)
      return taken
    },
    'POST console/snapshots/delete': async ({ input }) =>
      snapshots.delete(input.name).then(() => told('deleted a snapshot', input.name)),
    'POST console/restore': async ({ input }) =>
      snapshots.restore(input.name).then(() => told('restored a snapshot', input.name)),
    'POST console/reset': async () => snapshots.restore(seedsSnapshot).then(() => told('reset the world')),
  }
}
