import type { Section } from '../section'
import { cutBackends } from './cutBackends'
import { dumpRestore } from './dumpRestore'
import { exhaustPool } from './exhaustPool'
import { freezePostgres } from './freezePostgres'
import { killMoves } from './killMoves'
import { killPoints } from './killPoints'
import { killPostgres } from './killPostgres'
import { killServer } from './killServer'
import { killWebhooks } from './killWebhooks'
import { machineClock } from './machineClock'
import { overdueEvents } from './overdueEvents'
import { sigterm } from './sigterm'
import { twoServers } from './twoServers'
import { worldClock } from './worldClock'

/** Faults that need processes of their own: servers, databases and clocks that are killed, stopped, frozen or moved. */
export const processSections: readonly Section[] = [
  killServer,
  killWebhooks,
  killPoints,
  killPostgres,
  freezePostgres,
  exhaustPool,
  cutBackends,
  worldClock,
  machineClock,
  overdueEvents,
  sigterm,
  twoServers,
  killMoves,
  dumpRestore,
]
