import { statement } from './sql'

/** The last batch that a database contains. */
export const lastBatch = statement({ text: 'SELECT batch FROM system.writer', gives: { batch: 'int' } })
