import type { Routes } from '../http/call'
import type { Asked } from '../lane/asked'
import type { Audit, Deed } from '../platform/audit'
import { refuseField } from '../platform/refusal'
import { stampOf } from '../platform/world-time'
import type { Snapshot } from './copies'
import type { sinceSnapshots } from './snapshot.store'
import { type Snapshots, seedsSnapshot } from './snapshots'

/** `take` for the operator, as opposed to the server itself. */
type Taken = Pick<Snapshots, 'list' | 'delete'> & {
  take(name: string, asked: Asked): Promise<Snapshot>
  restore(name: string, asked: Asked, keepProducts: boolean): Promise<void>
}

const shown = ({ name, at, size }: Snapshot) => ({ name, at: stampOf(at), size })

export function snapshotRoutes(
  snapshots: Taken,
  audit: Audit,
  compare: () => ReturnType<typeof sinceSnapshots> = async () => new Map(),
): Routes {
  const told = (asked: Asked, what: Deed['what'], name = '') =>
    audit('operator', what, name, asked).then(() => undefined)
  return {
    'GET console/snapshots': async ({ input }) => {
      const since = input.compared === 1 ? await compare() : null
      return (await snapshots.list()).map(each => ({ ...shown(each), ...since?.get(each.name) }))
    },
    'POST console/snapshots': async ({ input, asked }) => {
      if (input.name === seedsSnapshot) refuseField('name', 'choice')
      const taken = shown(await snapshots.take(input.name, asked))
      await told(asked, 'took a snapshot', taken.name)
      return taken
    },
    'POST console/snapshots/delete': async ({ input, asked }) =>
      snapshots.delete(input.name, asked).then(() => told(asked, 'deleted a snapshot', input.name)),
    'POST console/restore': async ({ input, asked }) =>
      snapshots
        .restore(input.name, asked, input.keep_products === 1)
        .then(() => told(asked, 'restored a snapshot', input.name)),
    'POST console/reset': async ({ input, asked }) =>
      snapshots.restore(seedsSnapshot, asked, input.keep_products === 1).then(() => told(asked, 'reset the world')),
  }
}
