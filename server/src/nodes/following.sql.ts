import { statement } from '../platform/db/sql'

/** The last batch that is in. */
export const lastBatch = statement({ text: 'SELECT batch FROM system.writer', gives: { batch: 'int' } })

/** Of whoever writes now, or did last. */
export const presentEpoch = statement({ text: 'SELECT epoch FROM system.writer', gives: { epoch: 'int' } })
