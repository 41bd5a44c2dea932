import { proveQuickly } from '../quickly'
import { logicSections } from './sections'

proveQuickly('faults from outside', logicSections)
