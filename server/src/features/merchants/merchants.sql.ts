import { wholeRows } from '../../platform/db/reading'
import { statement } from '../../platform/db/sql'
import { merchants } from './merchants.table'

export const everyMerchant = wholeRows(merchants, { order: ['id'] })

/** Open merchants of coin $1 with pay type $2, or any; USDT first, then the cheapest of each coin first. */
const offered = 'status = 1 AND ($1::int IS NULL OR coin_id = $1) AND ($2::int IS NULL OR pay_types @> to_jsonb($2))'

export const merchantPage = statement({
  text: `
SELECT * FROM world.merchant WHERE ${offered}
ORDER BY coin_id = 3 DESC, coin_id, pay_currency, rate, id LIMIT $3 OFFSET $4`,
  takes: ['int?', 'int?', 'int', 'int'],
  gives: merchants,
})

export const merchantCount = statement({
  text: `SELECT count(*) AS total FROM world.merchant WHERE ${offered}`,
  takes: ['int?', 'int?'],
  gives: { total: 'int' },
  sure: { total: 'a count' },
})
