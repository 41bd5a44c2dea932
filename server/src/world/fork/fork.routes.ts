import type { Routes } from '../../http/call'
import type { Asked } from '../../lane/asked'
import type { Audit } from '../../platform/audit'
import { refuseField } from '../../platform/refusal'
import { stampOf } from '../../platform/world-time'

/** The part that runs where the lane is. */
interface ForkWork {
  save(withFuture: boolean): Promise<Uint8Array>
  load(file: Uint8Array, asked: Asked): Promise<{ name: string; at: number }>
}

export function forkRoutes({ save, load }: ForkWork, { now, audit }: { now: () => number; audit: Audit }): Routes {
  return {
    'GET console/fork': async ({ input, asked }) => {
      const withFuture = input.with_future === 1
      const file = Buffer.from(await save(withFuture))
      await audit('operator', 'saved the world as a file', withFuture ? 'with_future' : '', asked)
      const name = `world-${stampOf(now()).replace(/\D+/g, '-')}.lagoon`
      return { name, size: file.length, file: file.toString('base64') }
    },
    'POST console/fork': async ({ input, asked }) => {
      const file = Buffer.from(input.file, 'base64')
      if (file.length === 0) refuseField('file', 'required')
      const { name, at } = await load(file, asked)
      await audit('operator', 'loaded a world from a file', name, asked)
      return { name, at: stampOf(at) }
    },
  }
}
