import { idempotencies } from '@lagoon/server/lane/idempotency'
import type { Ids } from '@lagoon/server/lane/ids'
import { Lane } from '@lagoon/server/lane/lane'
import { RowCache } from '@lagoon/server/lane/rowCache'
import { LineLost } from '@lagoon/server/lane/store'
import { Unit } from '@lagoon/server/lane/unit'
import type { AnyTable } from '@lagoon/server/platform/db/table'
import { Disk } from './disk'
import { SimulatedStore } from './line'

/** A defect of the lane or of its store, and how soon it is found. */
export interface Defect {
  name: string
  /** The first history that found it when this was last measured. */
  took: number
  /** Plants the defect; returns the function that removes it. */
  plant(): () => void
}

/** Replaces a method of a class. */
export function instead<C extends { prototype: object }, K extends keyof C['prototype']>(
  of: C,
  name: K,
  made: (was: C['prototype'][K]) => unknown,
): () => void {
  const prototype = of.prototype as C['prototype']
  const was = prototype[name]
  prototype[name] = made(was) as never
  return () => {
    prototype[name] = was
  }
}

type Fence = Parameters<Disk['admits']>[0]

/** The disk checks something else than the writer and the previous batch. */
export const plantFence = (admits: (disk: Disk, fence: Fence) => boolean) => () =>
  instead(
    Disk,
    'admits',
    () =>
      function (this: Disk, fence: Fence) {
        return admits(this, fence)
      },
  )

/** The store answers before it commits. */
export const plantEarlyAnswer = () =>
  instead(
    SimulatedStore,
    'commit',
    was =>
      async function (this: SimulatedStore, ...requested: Parameters<SimulatedStore['commit']>) {
        was.call(this, ...requested).catch(() => undefined)
      },
  )

export const defects: readonly Defect[] = [
  {
    name: 'the fence is not checked',
    took: 3,
    plant: plantFence(() => true),
  },
  {
    name: 'the fence checks the previous batch, but not the writer',
    took: 2,
    plant: plantFence((disk, { after }) => after === disk.batch),
  },
  {
    name: 'the fence checks the writer, but not the previous batch',
    took: 542,
    plant: plantFence((disk, { epoch }) => epoch === disk.epoch),
  },
  {
    name: 'a claim without a condition',
    took: 2,
    plant: () =>
      instead(
        Disk,
        'claim',
        () =>
          function (this: Disk) {
            return { epoch: this.epoch, batch: this.batch }
          },
      ),
  },
  {
    name: 'an answer before its commit',
    took: 1,
    plant: plantEarlyAnswer,
  },
  {
    name: 'a commit with an unknown outcome is taken for refused',
    took: 5,
    plant: () =>
      instead(
        SimulatedStore,
        'commit',
        was =>
          async function (this: SimulatedStore, ...requested: Parameters<SimulatedStore['commit']>) {
            await was.call(this, ...requested).catch(error => {
              throw error instanceof LineLost ? new Error('refused') : error
            })
          },
      ),
  },
  {
    name: 'ids of refused commands are not reused',
    took: 7,
    plant: () =>
      instead(
        Unit,
        'nextId',
        () =>
          function (this: Unit<string>, table: AnyTable) {
            const counter = (this as unknown as { ids: Ids }).ids.of(table)
            return ++counter.last
          },
      ),
  },
  {
    name: 'cached rows survive a broken connection or a failed commit',
    took: 1,
    plant: () => instead(RowCache, 'clear', () => () => undefined),
  },
  {
    name: 'memory is not restored after a failed commit',
    took: 7,
    plant: () =>
      instead(
        Unit,
        'rollback',
        was =>
          function (this: Unit<string>, mark: number) {
            if (mark > 0) was.call(this, mark)
          },
      ),
  },
  {
    name: 'a refused command leaves its changes',
    took: 11,
    plant: () =>
      instead(
        Unit,
        'rollback',
        was =>
          function (this: Unit<string>, mark: number) {
            if (mark === 0) was.call(this, mark)
          },
      ),
  },
  {
    name: 'ids are not read again after another writer has written',
    took: 1,
    plant: () =>
      instead(
        Lane,
        'reload',
        was =>
          async function (this: Lane) {
            if (known.has(this)) return
            known.add(this)
            await was.call(this)
          },
      ),
  },
  {
    name: 'an idempotency key is not looked up',
    took: 1,
    plant: () =>
      instead(
        Unit,
        'get',
        was =>
          function (this: Unit<string>, table: AnyTable, key: object) {
            return table === (idempotencies as AnyTable) ? undefined : was.call(this, table as never, key as never)
          },
      ),
  },
]

const known = new WeakSet<Lane>()
