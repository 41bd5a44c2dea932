import { wholeRows } from '../platform/db/reading'
import { scenarios } from './scenario.table'

export const allScenarios = wholeRows(scenarios, { order: ['id'] })
