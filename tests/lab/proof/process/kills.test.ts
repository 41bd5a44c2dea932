import { proveQuickly } from '../quickly'
import { killSections } from './sections'

proveQuickly('processes that are killed', killSections)
