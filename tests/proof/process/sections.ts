import type { Section } from '../section'
import { killPoints } from './killPoints'
import { killServer } from './killServer'

/** Faults that need processes of their own: servers, databases and clocks that are killed, stopped, frozen or moved. */
export const processSections: readonly Section[] = [killServer, killPoints]
