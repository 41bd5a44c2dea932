import type { Routes } from '../http/call'
import type { Asked } from '../lane/asked'
import type { Audit } from '../platform/audit'
import { refuse, refuseField } from '../platform/refusal'
import { stampOf } from '../platform/world-time'
import type { Horizon } from './horizon'
import type { Done, WorldLoop } from './loop'

/** Controls world time in a demo. World control guards these calls; scenarios and snapshots have their own routes. */
interface WorldControl {
  world: Pick<WorldLoop, 'now' | 'next' | 'advance' | 'set'>
  horizon: Horizon
  scenarios: () => ScenarioRow[]
  audit: Audit
  /** Continues the prices with a drawn seed. */
  reseed(asked: Asked): Promise<void>
  /** In development on this machine the seed is no secret. */
  isSeedShown: boolean
}

interface ScenarioRow {
  id: number
  match_id: number
  symbol: string
  shape: 'crash' | 'pump' | 'gap' | 'flat' | 'halt'
  size: string
  seconds: number
  start_at: number
  end_at: number
}

const fastest = 100_000
/** Ten years: further than any product reaches, and short enough to wait for. */
const furthest_s = 10 * 366 * 86_400

export function worldRoutes({ world, horizon, scenarios, audit, reseed, isSeedShown }: WorldControl): Routes {
  const advanced = async (done: Done, asked: Asked) => {
    await audit('operator', 'moved world time', stampOf(world.now()), asked)
    return { now: world.now() * 1000, done }
  }
  return {
    'GET console/world': async () => {
      const next = world.next()
      return {
        now: world.now() * 1000,
        frozen: horizon.frozen,
        speed: horizon.speed,
        seed: isSeedShown ? horizon.seed : null,
        price_version: horizon.priceVersion,
        next: next && { at: stampOf(next.at), what: next.what },
        scenarios: scenarios(),
      }
    },
    'POST console/world': async ({ input, asked }) => {
      const speed = input.speed === undefined ? undefined : Number(input.speed)
      if (speed !== undefined && (speed > fastest || speed < 0.001))
        refuseField('speed', speed > fastest ? 'too_large' : 'too_small')
      await world.set({ frozen: input.frozen === undefined ? undefined : input.frozen === 1, speed }, asked)
      await audit('operator', 'set the pace of the world', `${horizon.frozen ? 0 : horizon.speed}×`, asked)
      return undefined
    },
    'POST console/reseed': async ({ asked }) => {
      await reseed(asked)
      await audit('operator', 'continued the prices with a drawn seed', '', asked)
      return undefined
    },
    'POST console/advance': async ({ input, asked }) => {
      if ((input.seconds === undefined) === (input.to === undefined)) refuseField('seconds', 'required')
      const to = input.to ?? world.now() + (input.seconds as number)
      if (to < world.now()) refuseField('to', 'too_small')
      if (to - world.now() > furthest_s) {
        refuseField(input.to === undefined ? 'seconds' : 'to', 'too_large', { text: 'field.too_far_ahead' })
      }
      return advanced(await world.advance(to, asked), asked)
    },
    'POST console/next': async ({ asked }) => {
      const next = world.next()
      if (!next) refuse('state_invalid')
      return advanced(await world.advance(next.at, asked), asked)
    },
  }
}
