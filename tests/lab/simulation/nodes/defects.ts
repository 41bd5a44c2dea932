import { CommitListeners } from '@lagoon/server/lane/commitListeners'
import { Lane } from '@lagoon/server/lane/lane'
import { Following } from '@lagoon/server/nodes/following'
import { StandbyMemory } from '@lagoon/server/nodes/standbyMemory'
import { WriterService } from '@lagoon/server/nodes/writerService'
import { type Defect, instead, plantEarlyAnswer, plantFence } from '../defects'
import { Disk } from '../disk'
import { SimulatedCommits, SimulatedCommitted } from './commits'
import { wallsOfGateways } from './gateway'

/** Defects of gateways and writers; only tests plant them. */
export const nodesDefects: readonly Defect[] = [
  {
    name: 'a claim without a condition on the writer that it replaces',
    took: 5,
    plant: () =>
      instead(
        Disk,
        'claim',
        was =>
          function (this: Disk) {
            return was.call(this, this.epoch)
          },
      ),
  },
  {
    name: 'a replaced writer that continues',
    took: 253,
    plant: () => {
      const admits = plantFence((disk, { after }) => after === disk.batch)()
      const stepDown = instead(Lane, 'stepDown', () => () => undefined)
      return () => {
        admits()
        stepDown()
      }
    },
  },
  {
    name: 'an answer before its commit',
    took: 1,
    plant: plantEarlyAnswer,
  },
  {
    name: 'a writer that takes over without the rows of the last second',
    took: 1363,
    plant: () =>
      instead(
        StandbyMemory,
        'writtenSince',
        was =>
          async function (this: StandbyMemory) {
            return (await was.call(this)) && new Map()
          },
      ),
  },
  {
    name: 'a command submitted again without checking the log',
    took: 2,
    plant: () => instead(SimulatedCommits, 'doneFor', () => async () => []),
  },
  {
    name: 'the log checked before the fence',
    took: 2,
    plant: () =>
      instead(
        SimulatedCommits,
        'doneFor',
        was =>
          async function (this: SimulatedCommits, ...requested: Parameters<SimulatedCommits['doneFor']>) {
            // Hides what the previous term had committed.
            const [done, epoch] = [await was.call(this, ...requested), await this.epoch()]
            return this.ask(disk => {
              const before = disk.logged.findLast(each => each.epoch < epoch)?.epoch
              const known = (batch: number) => disk.logged.find(each => each.batch === batch)?.epoch !== before
              return done.filter(({ batch }) => known(batch))
            })
          },
      ),
  },
  {
    name: 'a horizon published before its batch',
    took: 1,
    plant: () =>
      instead(
        CommitListeners,
        'notify',
        was =>
          function (this: CommitListeners, committed: Parameters<CommitListeners['notify']>[0]) {
            const wall = wallsOfGateways.get(this)
            if (wall) wall.after(5, () => was.call(this, committed))
            else was.call(this, committed)
          },
      ),
  },
  {
    name: 'an answer that does not wait for its frames',
    took: 1,
    plant: () => instead(Following, 'reached', () => async () => undefined),
  },
  {
    name: 'a gateway that reads at more than one moment',
    took: 10,
    plant: () =>
      instead(
        SimulatedCommits,
        'asOfOneMoment',
        () =>
          function (this: SimulatedCommits, read: Parameters<SimulatedCommits['asOfOneMoment']>[0]) {
            return this.reading(disk => disk, read)
          } as never,
      ),
  },
  {
    name: 'a restore that does not make gateways read',
    took: 11,
    plant: () => instead(WriterService, 'reread', () => () => undefined),
  },
  {
    name: 'a restore that reports no written rows',
    took: 2,
    plant: () =>
      instead(
        SimulatedCommitted,
        'touchedFrom',
        was =>
          async function (this: SimulatedCommitted, batch: number) {
            return (await was.call(this, batch)).map(each => ({ ...each, touched: each.touched ?? '{}' }))
          } as never,
      ),
  },
]
