import { unguessable } from '../../../platform/random'
import { btcPair } from './calls'
import type { Some, Stage } from './trigger'

const pace = ({ remote }: Stage) => remote.operator.call('GET console/world', {})
const set = ({ remote }: Stage, change: { frozen?: 0 | 1; speed?: string }) =>
  remote.operator.call('POST console/world', change)

/** Events that concern everyone. Speed and snapshots are left as they were. */
export const world = {
  'world.advanced': { does: 'advances world time by a second', run: ({ advance }) => advance(1) },
  'world.frozen': {
    does: 'stops world time for a moment',
    async run(stage) {
      const { frozen } = await pace(stage)
      if (frozen) await set(stage, { frozen: 0 })
      await set(stage, { frozen: 1 })
      if (!frozen) await set(stage, { frozen: 0 })
    },
  },
  'world.resumed': {
    does: 'stops world time for a moment and resumes it',
    async run(stage) {
      const { frozen } = await pace(stage)
      if (!frozen) await set(stage, { frozen: 1 })
      await set(stage, { frozen: 0 })
      if (frozen) await set(stage, { frozen: 1 })
    },
  },
  'world.speed': {
    does: 'changes the speed for a moment',
    async run(stage) {
      const { speed } = await pace(stage)
      await set(stage, { speed: speed === 2 ? '3' : '2' })
      await set(stage, { speed: String(speed) })
    },
  },
  'world.scenario': {
    does: 'keeps the price of BTC flat for a second',
    async run({ remote: { operator, anyone } }) {
      const { match_id } = await btcPair(anyone)
      await operator.call('POST console/scenario', { match_id, shape: 'flat', seconds: 1 })
    },
  },
  'world.restored': {
    does: 'takes a snapshot and restores it at once',
    async run({ remote: { operator } }) {
      const name = `trigger ${unguessable().slice(0, 8)}`
      await operator.call('POST console/snapshots', { name })
      await operator.call('POST console/restore', { name })
      await operator.call('POST console/snapshots/delete', { name })
    },
  },
  'world.reset': {
    does: 'resets the world: everything since its seeds is lost',
    run: ({ remote }) => remote.operator.call('POST console/reset', {}),
  },
} satisfies Some
