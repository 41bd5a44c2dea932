import { base, type Kind } from '../platform/db/kinds'
import { SqlStatement, statement } from '../platform/db/sql'

/** Each list reads the $2 rows after id $1, in order of id, and ends with its own filters; null means any. */
const stamp = (seconds: string) => `to_char(to_timestamp(${seconds}) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')`
const account = `coalesce(u.email, concat(u.area_code, u.phone))`
const owner = 'LEFT JOIN world."user" u ON u.id'
const after = (id: string) => `WHERE ${id} > $1`
const next = (id: string) => `ORDER BY ${id} LIMIT $2`
const between = (at: string, from: string, to: string) =>
  `AND (${from}::bigint IS NULL OR ${at} >= ${from}) AND (${to}::bigint IS NULL OR ${at} <= ${to})`
const ofUser = (column: string) => `AND ($3::int IS NULL OR ${column} = $3)`
const keyset = ['int', 'int'] as const
const figure = (steps: string, scale: string) => `trim_scale(${steps} / 10::numeric ^ ${scale})`

export const orders = statement({
  text: `
SELECT o.id, o.user_id, ${account} AS account, p.symbol AS pair, CASE o.type WHEN 1 THEN 'buy' ELSE 'sell' END AS side, o.order_type,
  ${figure('o.price', 'p.price_scale')} AS price, ${figure('o.amount', 'p.amount_scale')} AS amount,
  ${figure('o.filled', 'p.amount_scale')} AS filled, o.value, o.fee,
  CASE o.status WHEN 1 THEN 'waiting' WHEN 2 THEN 'filled' WHEN 3 THEN 'cancelled' WHEN 5 THEN 'pending' ELSE 'untriggered' END AS status,
  coalesce(o.reason, '') AS reason, coalesce(o.client_order_id, '') AS client_order_id, ${stamp('o.created_at')} AS placed_at
FROM world.spot_order o JOIN world.pair p ON p.id = o.pair_id ${owner} = o.user_id
${after('o.id')} ${ofUser('o.user_id')} ${between('o.created_at', '$4', '$5')}
  AND ($6::int IS NULL OR o.pair_id = $6) AND ($7::int IS NULL OR o.status = $7) AND (NOT $8::boolean OR o.status IN (1, 4))
${next('o.id')}`,
  takes: [...keyset, 'int?', 'int?', 'int?', 'int?', 'int?', 'bool'],
  gives: {
    ...{ id: 'int', user_id: 'int', account: 'text', pair: 'text', side: 'text', order_type: 'text' },
    ...{ price: 'decimal', amount: 'decimal', filled: 'decimal', value: 'decimal', fee: 'decimal' },
    ...{ status: 'text', reason: 'text', client_order_id: 'text', placed_at: 'text' },
  },
  sure: {
    ...{
      account: 'coalesced',
      side: 'a constant',
      price: 'of columns that are not',
      amount: 'of columns that are not',
    },
    ...{ filled: 'of columns that are not', status: 'a constant', reason: 'coalesced', client_order_id: 'coalesced' },
    placed_at: 'of a column that is not',
  },
})

export const fills = statement({
  text: `
SELECT t.id, p.symbol AS pair, ${stamp('t.at')} AS at, ${figure('t.price', 'p.price_scale')} AS price,
  ${figure('t.amount', 'p.amount_scale')} AS amount, CASE t.taker WHEN 1 THEN 'buy' ELSE 'sell' END AS taker,
  t.buy_order_id, b.user_id AS buyer, t.buy_fee, t.sell_order_id, s.user_id AS seller, t.sell_fee
FROM world.spot_trade t JOIN world.pair p ON p.id = t.pair_id
LEFT JOIN world.spot_order b ON b.id = t.buy_order_id LEFT JOIN world.spot_order s ON s.id = t.sell_order_id
${after('t.id')} AND ($3::int IS NULL OR $3 IN (b.user_id, s.user_id)) ${between('t.at', '$4', '$5')}
  AND ($6::int IS NULL OR t.pair_id = $6)
${next('t.id')}`,
  takes: [...keyset, 'int?', 'int?', 'int?', 'int?'],
  gives: {
    ...{ id: 'int', pair: 'text', at: 'text', price: 'decimal', amount: 'decimal', taker: 'text' },
    ...{ buy_order_id: 'int?', buyer: 'int?', buy_fee: 'decimal', sell_order_id: 'int?', seller: 'int?' },
    sell_fee: 'decimal',
  },
  sure: {
    ...{ at: 'of a column that is not', price: 'of columns that are not', amount: 'of columns that are not' },
    taker: 'a constant',
  },
})

export const ledger = statement({
  text: `
SELECT g.id, g.entry_id, e.type, e.ref, ${stamp('g.at')} AS at, w.owner_id AS user_id, ${account} AS account, w.account AS wallet,
  c.name AS currency, g.reason, g.available, g.frozen, g.after_available, g.after_frozen
FROM world.posting g JOIN world.entry e ON e.id = g.entry_id JOIN world.wallet w ON w.id = g.wallet_id
JOIN world.coin c ON c.id = g.coin_id ${owner} = w.owner_id
${after('g.id')} ${ofUser('w.owner_id')} ${between('g.at', '$4', '$5')} AND ($6::int IS NULL OR g.coin_id = $6)
${next('g.id')}`,
  takes: [...keyset, 'int?', 'int?', 'int?', 'int?'],
  gives: {
    ...{ id: 'int', entry_id: 'int', type: 'text', ref: 'text', at: 'text', user_id: 'int', account: 'text' },
    ...{ wallet: 'text', currency: 'text', reason: 'text', available: 'decimal', frozen: 'decimal' },
    ...{ after_available: 'decimal', after_frozen: 'decimal' },
  },
  sure: { at: 'of a column that is not', account: 'coalesced' },
})

const reviewed = (kind: string) => `JOIN world.review r ON r.kind = '${kind}' AND r.ref = m.id`
const status = `CASE r.status WHEN 1 THEN 'under_review' WHEN 2 THEN 'passed' ELSE 'rejected' END AS status, r.reason`
const money = { account: 'coalesced', status: 'a constant', at: 'of a column that is not' } as const
const moneyFilters = `${ofUser('m.user_id')} ${between('m.at', '$4', '$5')} AND ($6::int IS NULL OR r.status = $6)`

export const deposits = statement({
  text: `
SELECT m.id, m.user_id, ${account} AS account, c.name AS currency, m.route, m.chain, m.amount, m.transferred, ${status},
  ${stamp('m.at')} AS at
FROM world.deposit m ${reviewed('deposit')} JOIN world.coin c ON c.id = m.coin_id ${owner} = m.user_id
${after('m.id')} ${moneyFilters} ${next('m.id')}`,
  takes: [...keyset, 'int?', 'int?', 'int?', 'int?'],
  gives: {
    ...{ id: 'int', user_id: 'int', account: 'text', currency: 'text', route: 'text', chain: 'text' },
    ...{ amount: 'decimal', transferred: 'decimal', status: 'text', reason: 'text', at: 'text' },
  },
  sure: money,
})

export const withdrawals = statement({
  text: `
SELECT m.id, m.user_id, ${account} AS account, c.name AS currency, m.route, m.chain, m.address, m.amount, m.fee, m.receipt, m.notes,
  ${status}, ${stamp('m.at')} AS at
FROM world.withdrawal m ${reviewed('withdrawal')} JOIN world.coin c ON c.id = m.coin_id ${owner} = m.user_id
${after('m.id')} ${moneyFilters} ${next('m.id')}`,
  takes: [...keyset, 'int?', 'int?', 'int?', 'int?'],
  gives: {
    ...{ id: 'int', user_id: 'int', account: 'text', currency: 'text', route: 'text', chain: 'text', address: 'text' },
    ...{ amount: 'decimal', fee: 'decimal', receipt: 'decimal', notes: 'text', status: 'text', reason: 'text' },
    at: 'text',
  },
  sure: money,
})

export const reviews = statement({
  text: `
SELECT r.id, r.kind, r.user_id, ${account} AS account, r.summary, r.amount, coalesce(c.name, '') AS currency, ${status},
  coalesce(r.decided_by, '') AS decided_by, ${stamp('r.created_at')} AS at, ${stamp('r.decided_at')} AS decided_at
FROM world.review r LEFT JOIN world.coin c ON c.id = r.coin_id ${owner} = r.user_id
${after('r.id')} ${ofUser('r.user_id')} ${between('r.created_at', '$4', '$5')} AND ($6::int IS NULL OR r.status = $6)
  AND ($7::text IS NULL OR r.kind = $7)
${next('r.id')}`,
  takes: [...keyset, 'int?', 'int?', 'int?', 'int?', 'text?'],
  gives: {
    ...{ id: 'int', kind: 'text', user_id: 'int', account: 'text', summary: 'text', amount: 'decimal?' },
    ...{ currency: 'text', status: 'text', reason: 'text', decided_by: 'text', at: 'text', decided_at: 'text?' },
  },
  sure: { ...money, currency: 'coalesced', decided_by: 'coalesced' },
})

export const audit = statement({
  text: `
SELECT id, ${stamp('at / 1000')} AS at, who, what, detail, request FROM system.audit
${after('id')} AND ($3::int IS NULL OR concat(who, ' ', detail) ~ ('\\muser ' || $3 || '\\M')) ${between('at / 1000', '$4', '$5')}
  AND ($6::text IS NULL OR who = $6)
  AND ($7::text IS NULL OR position(lower($7) IN lower(concat_ws(' ', who, what, detail, request))) > 0)
${next('id')}`,
  takes: [...keyset, 'int?', 'int?', 'int?', 'text?', 'text?'],
  gives: { id: 'int', at: 'text', who: 'text', what: 'text', detail: 'text', request: 'text' },
  sure: { at: 'of a column that is not' },
})

const figureKinds = ['int', 'decimal']
const isFigure = (kind: Kind): boolean => figureKinds.includes(base(kind))

interface TextPage {
  /** The last id of the page; null if there are no more rows. */
  last: number | null
  page: string | null
}

/**
 * The same list, with each page as one text that Postgres writes: the lines of a file of CSV or JSON. A million rows as objects here would
 * take the time of orders, and more memory than the server needs otherwise.
 */
export function asText<V extends readonly unknown[]>(
  { text, gives, takes }: SqlStatement<V, { id: number }>,
  isCsv: boolean,
): SqlStatement<V, TextPage> {
  const columns = Object.entries(gives)
  const plain = ([name, kind]: [string, Kind]) =>
    base(kind) === 'decimal' ? `trim_scale("${name}")::text` : `"${name}"`
  const cells = columns.map(column =>
    isFigure(column[1]) ? `coalesce(${plain(column)}::text, '')` : `system.csv_cell("${column[0]}")`,
  )
  const row = columns.map(column => `${plain(column)} AS "${column[0]}"`).join(', ')
  const line = isCsv
    ? `${cells.join(" || ',' || ")} || E'\r\n'`
    : `(SELECT row_to_json(r)::text FROM (SELECT ${row}) r) || E'\n'`
  return new SqlStatement(
    `SELECT max(id) AS last, string_agg(${line}, '' ORDER BY id) AS page FROM (${text}) listed`,
    takes,
    { last: 'int?', page: 'text?' },
    {},
    null,
  )
}
