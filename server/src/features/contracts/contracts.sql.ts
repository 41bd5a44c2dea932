import { statement } from '../../platform/db/sql'
import { positions } from './contracts.table'

export const openPositions = statement({
  text: 'SELECT * FROM world.position WHERE status IN (0, 1) ORDER BY id',
  gives: positions,
})
