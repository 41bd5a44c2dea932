import type { EventType } from '@lagoon/shared/catalogue/eventTypes'
import { unguessable } from '../../platform/random'
import { btcPair } from './market'
import type { Stage, Triggers } from './trigger'

const pace = ({ remote }: Stage) => remote.operator.call('GET console/world', {})
const set = ({ remote }: Stage, change: { frozen?: 0 | 1; speed?: string }) =>
  remote.operator.call('POST console/world', change)

/** Events that concern everyone. Speed and snapshots are left as they were. */
export const worldTriggers = {
  'world.advanced': { does: 'a second of world time', run: ({ advance }) => advance(1) },
  'world.frozen': {
    does: 'world time stops for a moment',
    async run(stage) {
      const { frozen } = await pace(stage)
      if (frozen) await set(stage, { frozen: 0 })
      await set(stage, { frozen: 1 })
      if (!frozen) await set(stage, { frozen: 0 })
    },
  },
  'world.resumed': {
    does: 'world time stops for a moment and runs again',
    async run(stage) {
      const { frozen } = await pace(stage)
      if (!frozen) await set(stage, { frozen: 1 })
      await set(stage, { frozen: 0 })
      if (frozen) await set(stage, { frozen: 1 })
    },
  },
  'world.speed': {
    does: 'another pace for a moment',
    async run(stage) {
      const { speed } = await pace(stage)
      await set(stage, { speed: speed === 2 ? '3' : '2' })
      await set(stage, { speed: String(speed) })
    },
  },
  'world.scenario': {
    does: 'BTC stands still for a second',
    async run({ remote: { operator, anyone } }) {
      const { match_id } = await btcPair(anyone)
      await operator.call('POST console/scenario', { match_id, shape: 'flat', seconds: 1 })
    },
  },
  'world.restored': {
    does: 'a snapshot, and back to it at once',
    async run({ remote: { operator } }) {
      const name = `trigger ${unguessable().slice(0, 8)}`
      await operator.call('POST console/snapshots', { name })
      await operator.call('POST console/restore', { name })
      await operator.call('POST console/snapshots/delete', { name })
    },
  },
  'world.reset': {
    does: 'the world begins anew: what happened since its seeds is gone',
    run: ({ remote }) => remote.operator.call('POST console/reset', {}),
  },
} satisfies Partial<Triggers<EventType>>
