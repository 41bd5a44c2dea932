import type { Requested, Routes } from '../http/call'
import type { Origin } from '../lane/origin'
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
  reseed(origin: Origin): Promise<void>
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
  const advanced = async (done: Done, origin: Requested) => {
    await audit(origin.who, 'moved world time', stampOf(world.now()), origin)
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
    'POST console/world': async ({ input, origin }) => {
      const speed = input.speed === undefined ? undefined : Number(input.speed)
      if (speed !== undefined && (speed > fastest || speed < 0.001))
        refuseField('speed', speed > fastest ? 'too_large' : 'too_small')
      await world.set({ frozen: input.frozen === undefined ? undefined : input.frozen === 1, speed }, origin)
      await audit(origin.who, 'set the pace of the world', `${horizon.frozen ? 0 : horizon.speed}×`, origin)
      return undefined
    },
    'POST console/reseed': async ({ origin }) => {
      await reseed(origin)
      await audit(origin.who, 'continued the prices with a drawn seed', '', origin)
      return undefined
    },
    'POST console/advance': async ({ input, origin }) => {
      if ((input.seconds === undefined) === (input.to === undefined)) refuseField('seconds', 'required')
      const to = input.to ?? world.now() + (input.seconds as number)
      if (to < world.now()) refuseField('to', 'too_small')
      if (to - world.now() > furthest_s) {
        refuseField(input.to === undefined ? 'seconds' : 'to', 'too_large', { text: 'field.too_far_ahead' })
      }
      return advanced(await world.advance(to, origin), origin)
    },
    'POST console/next': async ({ origin }) => {
      const next = world.next()
      if (!next) refuse('state_invalid')
      return advanced(await world.advance(next.at, origin), origin)
    },
  }
}
