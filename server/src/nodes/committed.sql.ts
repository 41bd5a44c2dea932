import { statement } from '../platform/db/sql'

/** The epoch of the active or last writer. */
export const presentEpoch = statement({ text: 'SELECT epoch FROM system.writer', gives: { epoch: 'int' } })

/** The rows written since batch $1, which is included. */
export const touchedFrom = statement({
  text: 'SELECT batch, touched FROM system.commit WHERE batch >= $1 ORDER BY batch',
  takes: ['int'],
  gives: { batch: 'int', touched: 'text?' },
})

/** What was done after batch $1 for any of the requests $2, named as in the log: `7:k3v-1`. */
export const doneFor = statement({
  text: `SELECT batch, commands, answers, asked FROM system.commit
         WHERE batch > $1 AND string_to_array(asked, ',') && $2::text[] ORDER BY batch`,
  takes: ['int', 'text[]'],
  gives: { batch: 'int', commands: 'text', answers: 'text', asked: 'text' },
})

export const besideOf = statement({
  text: 'SELECT n, data FROM system.personal WHERE batch = $1',
  takes: ['int'],
  gives: { n: 'int', data: 'text' },
})
