import { proveQuickly } from '../quickly'
import { nodesSections } from './sections'

proveQuickly('nodes that are killed, frozen or cut off', nodesSections)
