import { statement } from '../platform/db/sql'

/** Of whoever writes now, or did last. */
export const presentEpoch = statement({ text: 'SELECT epoch FROM system.writer', gives: { epoch: 'int' } })
