import type { Section } from '../section'
import { cutBackends } from './cutBackends'
import { exhaustPool } from './exhaustPool'
import { freezePostgres } from './freezePostgres'
import { killPoints } from './killPoints'
import { killPostgres } from './killPostgres'
import { killServer } from './killServer'
import { sigterm } from './sigterm'

/** Faults that need processes of their own: servers, databases and clocks that are killed, stopped, frozen or moved. */
export const processSections: readonly Section[] = [
  killServer,
  killPoints,
  killPostgres,
  freezePostgres,
  exhaustPool,
  cutBackends,
  sigterm,
]
