import type { Audit } from '../../platform/audit'
import type { Database } from '../../platform/db/database'
import type { Everywhere } from '../../platform/everywhere'
import type { Log } from '../../platform/log'
import type { Wall } from '../../platform/wall'
import type { WorldTime } from '../../platform/world-time'
import type { Feature } from '../feature'
import { faultRoutes } from './faults.routes'
import { Rules } from './rules'

interface FaultDeps {
  db: Database
  wall: Wall
  world: WorldTime
  log: Log
  audit: Audit
  everywhere: Everywhere
  /** Breaks the sockets of this process. */
  cutSockets(): void
  /** Without world control there are none, whatever the database contains. */
  worldControl: boolean
  /** Processes broadcast changes, but a message may be lost, so the database is read as well. */
  isOneOfSeveral: boolean
}

const look_ms = 2000

/** Fault injection: makes calls fail on purpose, so that authors of clients can test them. */
export function createFaults(deps: FaultDeps): Feature {
  const rules = deps.worldControl ? new Rules(deps) : null
  const read = async () => {
    await rules?.read().catch(error => deps.log.warn({ err: error }, 'the injected faults could not be read'))
  }
  const publishChanged = deps.everywhere.channel<null>('faults.changed', () => void read())
  const cut = deps.everywhere.channel<null>('sockets.cut', () => deps.cutSockets())
  const state = { callOff: () => {} }
  const look = () => {
    state.callOff = deps.wall.after(look_ms, () => void read().finally(look))
  }
  return {
    name: 'faults',
    routes: faultRoutes({ ...deps, cutSockets: () => cut(null) }, rules, async () => {
      publishChanged(null)
      await read()
    }),
    ...(rules && {
      faults: rules,
      async outside() {
        state.callOff()
        await read()
        if (deps.isOneOfSeveral) look()
      },
      stop() {
        state.callOff()
        rules.stop()
      },
    }),
  }
}
