import { idempotencies } from '@lagoon/server/lane/idempotency'
import type { Ids } from '@lagoon/server/lane/ids'
import { Lane } from '@lagoon/server/lane/lane'
import { RowCache } from '@lagoon/server/lane/rowCache'
import { LineLost } from '@lagoon/server/lane/store'
import { Unit } from '@lagoon/server/lane/unit'
import type { AnyTable } from '@lagoon/server/platform/db/table'
import { Disk } from './disk'
import { SimulatedStore } from './line'

/** A defect of the lane or of its store, and what comes of it. */
export interface Defect {
  name: string
  /** The first history that named it, when it was last counted. */
  took: number
  /** Puts it in; what is answered takes it out again. */
  plant(): () => void
}

/** Another method in the place of one of a class. */
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

export const defects: readonly Defect[] = [
  {
    name: 'the fence is not asked',
    took: 3,
    plant: () => instead(Disk, 'admits', () => () => true),
  },
  {
    name: 'the fence asks for the batch before, and not for the writer',
    took: 2,
    plant: () =>
      instead(
        Disk,
        'admits',
        () =>
          function (this: Disk, { after }: { after: number }) {
            return after === this.batch
          },
      ),
  },
  {
    name: 'the fence asks for the writer, and not for the batch before',
    took: 542,
    plant: () =>
      instead(
        Disk,
        'admits',
        () =>
          function (this: Disk, { epoch }: { epoch: number }) {
            return epoch === this.epoch
          },
      ),
  },
  {
    name: 'a claim that asks for nothing',
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
    plant: () =>
      instead(
        SimulatedStore,
        'commit',
        was =>
          async function (this: SimulatedStore, ...asked: Parameters<SimulatedStore['commit']>) {
            was.call(this, ...asked).catch(() => undefined)
          },
      ),
  },
  {
    name: 'a commit of which nobody knows is taken for refused',
    took: 5,
    plant: () =>
      instead(
        SimulatedStore,
        'commit',
        was =>
          async function (this: SimulatedStore, ...asked: Parameters<SimulatedStore['commit']>) {
            await was.call(this, ...asked).catch(error => {
              throw error instanceof LineLost ? new Error('refused') : error
            })
          },
      ),
  },
  {
    name: 'ids of what was refused are not taken back',
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
    name: 'rows are remembered after the line broke or a commit failed',
    took: 1,
    plant: () => instead(RowCache, 'clear', () => () => undefined),
  },
  {
    name: 'rows are read though another has written',
    took: 1781,
    plant: () =>
      instead(
        SimulatedStore,
        'find',
        was =>
          function (this: SimulatedStore, wanted: Parameters<SimulatedStore['find']>[0]) {
            return was.call(this, wanted, this.epoch)
          },
      ),
  },
  {
    name: 'memory is not put back after a commit that failed',
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
    name: 'a refused command leaves what it had done',
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
    name: 'ids are not read again after another has written',
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
    name: 'a key is not looked up',
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
