import { statement } from '../platform/db/sql'
import { scenarios } from './scenario.table'

export const allScenarios = statement({ text: 'SELECT * FROM world.scenario ORDER BY id', gives: scenarios })
