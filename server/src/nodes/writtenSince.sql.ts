import { statement } from '../platform/db/sql'

/** From batch $1 on, inclusive. */
export const touchedFrom = statement({
  text: 'SELECT batch, touched FROM system.commit WHERE batch >= $1 ORDER BY batch',
  takes: ['int'],
  gives: { batch: 'int', touched: 'text?' },
})
