import { proveQuickly } from '../quickly'
import { processSections } from './sections'

proveQuickly('processes that are killed, stopped, frozen or moved', processSections)
