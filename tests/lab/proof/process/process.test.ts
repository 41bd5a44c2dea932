import { proveQuickly } from '../quickly'
import { processSections } from './sections'

proveQuickly('processes that are stopped, frozen or moved in time', processSections)
