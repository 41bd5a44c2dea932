import { type CallKey, contract } from '@lagoon/shared/api/index'
import { callEffects, lateEffects, socketEffects, socketPaths } from '@lagoon/shared/products/console/faults'
import type { Routes } from '../../http/call'
import type { Audit } from '../../platform/audit'
import type { Database } from '../../platform/db/database'
import { refuse, refuseField } from '../../platform/refusal'
import type { WorldTime } from '../../platform/world-time'
import { faultsOf } from './faults.data'
import { everyCall, type Rules } from './rules'

interface FaultDeps {
  db: Database
  world: WorldTime
  audit: Audit
  /** Breaks all sockets, also those of other processes. */
  cutSockets(): void
}

const mostFaults = 100
/** Calls that no fault applies to, because the operator needs them to remove a fault. */
const spared: readonly string[] = [
  'POST console/login',
  'GET console/faults',
  'POST console/faults',
  'PUT console/faults',
] satisfies CallKey[]

export function faultRoutes(
  { db, world, audit, cutSockets }: FaultDeps,
  rules: Rules | null,
  changed: () => Promise<void>,
): Routes {
  const { prisma } = db
  return {
    'GET console/faults': () => faultsOf(db),
    'POST console/faults': async ({ input: { call, nth, times, status, delay_ms, effect, ...input }, origin }) => {
      const isSocket = socketPaths.includes(call)
      const isCall = call === everyCall || (Object.hasOwn(contract, call) && !spared.includes(call))
      if (!isSocket && !isCall && !rules?.isDeclared(call)) refuseField('call', 'choice')
      if (!(isSocket ? socketEffects : callEffects).includes(effect)) refuseField('effect', 'choice')
      if (call === 'POST upload' && effect === 'duplicate') refuseField('effect', 'choice')
      if ((effect === 'status') !== (status !== undefined)) refuseField('status', status ? 'unknown' : 'required')
      if (lateEffects.includes(effect) !== (delay_ms !== undefined))
        refuseField('delay_ms', delay_ms ? 'unknown' : 'required')
      if ((await prisma.fault.count()) >= mostFaults) refuse('above_maximum', { params: { range: String(mostFaults) } })
      const { id } = await prisma.fault.create({
        data: {
          ...{ call, effect, seed: input.seed, created_at: world.now() },
          user_id: input.user_id ?? null,
          nth: nth ?? null,
          // “The third call” means one call.
          times: times ?? (nth === undefined ? null : 1),
          probability: input.probability ?? null,
          status: status ?? null,
          delay_ms: delay_ms ?? null,
        },
      })
      await changed()
      await audit(origin.who, 'ordered a fault', `${id}: ${effect}, ${call}`, origin)
      return { id }
    },
    'POST console/cut_sockets': async ({ origin }) => {
      cutSockets()
      await audit(origin.who, 'cut all sockets', '', origin)
      return undefined
    },
    'PUT console/faults': async ({ input: { id, on, deleted }, origin }) => {
      const again = on === 1 ? { seen: 0, hits: 0 } : {}
      const { count } =
        deleted === 1
          ? await prisma.fault.deleteMany({ where: { id } })
          : await prisma.fault.updateMany({
              where: { id },
              data: { ...(on !== undefined && { is_on: on === 1 }), ...again },
            })
      if (count === 0) refuse('not_found')
      await changed()
      await audit(
        origin.who,
        deleted === 1 ? 'deleted a fault' : on === 1 ? 'switched a fault on' : 'switched a fault off',
        String(id),
        origin,
      )
      return undefined
    },
  }
}
