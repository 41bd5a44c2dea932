import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '@lagoon/shared/client/createClient'
import { socketPaths } from '@lagoon/shared/products/console/faults'
import type { Kit } from './kit'

/** How the exchange of the kit fails and slows down, by calls of the operator. */
export function faultsOf(
  operator: Client,
): Pick<Kit, 'faults' | 'cutSockets' | 'outage' | 'venue' | 'rateLimit' | 'skew'> {
  const add: Kit['faults']['add'] = async fault => {
    const { id } = await operator.call('POST console/faults', fault)
    return { id, remove: async () => void (await operator.call('PUT console/faults', { id, deleted: 1 })) }
  }
  const cutSockets = async () => void (await operator.call('POST console/cut_sockets', {}))
  return {
    faults: {
      add,
      async clear() {
        for (const { id } of await operator.call('GET console/faults', {}))
          await operator.call('PUT console/faults', { id, deleted: 1 })
      },
    },
    cutSockets,
    venue: async change =>
      operator.call('POST console/venue', typeof change === 'string' ? { preset: change } : change),
    rateLimit: async (per_minute, ban_after = 0) =>
      void (await operator.call('POST console/venue', { limits: { per_minute, ban_after } })),
    skew: async skew_ms => void (await operator.call('POST console/venue', { skew_ms })),
    async outage(seconds) {
      const broken = await Promise.all(['*', ...socketPaths].map(call => add({ call, effect: 'drop_before' })))
      await cutSockets()
      await pause(seconds * 1000)
      await Promise.all(broken.map(({ remove }) => remove()))
    },
  }
}

const look_ms = 25
/** A call that takes longer only waits for events. */
const longest_call_ms = 250

interface Waited {
  /** How many calls were made so far, and how many are under way. */
  calls(): { made: number; underWay: number }
  /** The second of the next event; null if there is none. */
  next(): Promise<number | null>
  now(): number
  advance(seconds: number): Promise<unknown>
}

/** Moves world time to the next event whenever no call was made for a moment. Returns what ends this. */
export function jumpWhileWaiting({ calls, next, now, advance }: Waited): () => Promise<void> {
  const state = { over: false }
  const run = async () => {
    let last = ''
    for (let still_ms = 0; !state.over; still_ms += look_ms) {
      await pause(look_ms)
      const { made, underWay } = calls()
      if (last !== `${made} ${underWay}`) still_ms = 0
      last = `${made} ${underWay}`
      if (still_ms < (underWay > 0 ? longest_call_ms : look_ms)) continue
      const at = await next()
      if (at !== null && !state.over) await advance(Math.max(1, at - now()))
      last = ''
    }
  }
  const running = run()
  return async () => {
    state.over = true
    await running
  }
}
