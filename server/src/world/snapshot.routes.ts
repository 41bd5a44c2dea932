import type { Requested, Routes } from '../http/call'
import type { Origin } from '../lane/origin'
import type { Audit, AuditAction } from '../platform/audit'
import { stampOf } from '../platform/world-time'
import { refuseTakenName, type Snapshot } from './copies'
import type { sinceSnapshots } from './snapshot.store'
import { type Snapshots, seedsSnapshot } from './snapshots'

/** `take` for the operator, as opposed to the server itself. */
type Taken = Pick<Snapshots, 'list' | 'delete'> & {
  take(name: string, origin: Origin): Promise<Snapshot>
  restore(name: string, origin: Origin, keepProducts: boolean): Promise<void>
}

const shown = ({ name, at, size }: Snapshot) => ({ name, at: stampOf(at), size })

export function snapshotRoutes(
  snapshots: Taken,
  audit: Audit,
  compare: () => ReturnType<typeof sinceSnapshots> = async () => new Map(),
): Routes {
  const audited = (origin: Requested, what: AuditAction['what'], name = '') =>
    audit(origin.who, what, name, origin).then(() => undefined)
  return {
    'GET console/snapshots': async ({ input }) => {
      const since = input.compared === 1 ? await compare() : null
      return (await snapshots.list()).map(each => ({ ...shown(each), ...since?.get(each.name) }))
    },
    'POST console/snapshots': async ({ input, origin }) => {
      if (input.name === seedsSnapshot) refuseTakenName()
      const taken = shown(await snapshots.take(input.name, origin))
      await audited(origin, 'took a snapshot', taken.name)
      return taken
    },
    'POST console/snapshots/delete': async ({ input, origin }) =>
      snapshots.delete(input.name, origin).then(() => audited(origin, 'deleted a snapshot', input.name)),
    'POST console/restore': async ({ input, origin }) =>
      snapshots
        .restore(input.name, origin, input.keep_products === 1)
        .then(() => audited(origin, 'restored a snapshot', input.name)),
    'POST console/reset': async ({ input, origin }) =>
      snapshots
        .restore(seedsSnapshot, origin, input.keep_products === 1)
        .then(() => audited(origin, 'reset the world')),
  }
}
