import { proveQuickly } from '../quickly'
import { logicSections } from './sections'

proveQuickly(
  'faults from outside',
  logicSections.filter(({ quick }) => quick > 0),
)
