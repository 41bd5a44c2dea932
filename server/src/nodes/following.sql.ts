import { statement } from '../platform/db/sql'

/** The last batch that is in. */
export const lastBatch = statement({ text: 'SELECT batch FROM system.writer', gives: { batch: 'int' } })
