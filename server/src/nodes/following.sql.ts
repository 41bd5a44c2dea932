import { statement } from '../platform/db/sql'

/** The epoch of the active writer, or of the last one. */
export const presentEpoch = statement({ text: 'SELECT epoch FROM system.writer', gives: { epoch: 'int' } })
