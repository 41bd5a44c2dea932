import type { Routes } from '../../http/call'
import type { Origin } from '../../lane/origin'
import type { Audit } from '../../platform/audit'
import { refuseField } from '../../platform/refusal'
import { stampOf } from '../../platform/world-time'

/** The part that runs where the lane is. */
interface ForkWork {
  save(withFuture: boolean, snapshot: undefined, withMarket: boolean): Promise<Uint8Array>
  load(file: Uint8Array, origin: Origin): Promise<{ name: string; at: number }>
}

export function forkRoutes({ save, load }: ForkWork, { now, audit }: { now: () => number; audit: Audit }): Routes {
  return {
    'GET console/fork': async ({ input, origin }) => {
      const withFuture = input.with_future === 1
      const file = Buffer.from(await save(withFuture, undefined, input.with_market === 1))
      await audit(origin.who, 'saved the world as a file', withFuture ? 'with_future' : '', origin)
      const name = `world-${stampOf(now()).replace(/\D+/g, '-')}.lagoon`
      return { name, size: file.length, file: file.toString('base64') }
    },
    'POST console/fork': async ({ input, origin }) => {
      const file = Buffer.from(input.file, 'base64')
      if (file.length === 0) refuseField('file', 'required')
      const { name, at } = await load(file, origin)
      await audit(origin.who, 'loaded a world from a file', name, origin)
      return { name, at: stampOf(at) }
    },
  }
}
