import { type Account, accounts } from '@lagoon/shared/catalogue/accounts'
import type { Client } from '../../harness/client'
import type { Model } from './model'
import { type Decimal, dec } from './money'
import type { Person } from './person'

/** Everything of one user that a walk compares: balances, and each order with its state. */
type Picture = Record<Part, Record<string, string>>
type Part = 'balances' | 'spot' | 'positions' | 'options' | 'trust' | 'coins' | 'deposits' | 'withdrawals'

export async function accountsOf(client: Client) {
  const lists = await client.call('POST wallet/list', {})
  return accounts.flatMap(account =>
    (lists[`${account}_wallet`].balance as unknown as Record<string, string | number>[]).map(row => ({
      account: account as Account,
      coin: Number(row.currency),
      available: String(row[`${account}_balance`]),
      frozen: String(row[`lock_${account}_balance`]),
    })),
  )
}

async function balancesShown(client: Client): Promise<Record<string, string>> {
  const rows = (await accountsOf(client)).filter(({ available, frozen }) => available !== '0' || frozen !== '0')
  return Object.fromEntries(rows.map(row => [`${row.account}/${row.coin}`, `${row.available} + ${row.frozen}`]))
}

const most = { limit: 100 } as const
type Reads = Record<Exclude<Part, 'balances'>, (client: Client) => Promise<Record<string, string>>>

/** The calls that the pages of the app make. */
const reads: Reads = {
  spot: async client =>
    by(await client.call('GET coin/list', most), row => [
      ...[row.id, row.status, row.deal_amount, row.fee, row.prevented_amount],
    ]),
  positions: async client =>
    by((await client.call('POST lever/my_trade', most)).message.data, row => [
      ...[row.id, row.status, row.price, row.caution_money, row.liquidation_price, row.trade_fee, row.fact_profits],
      ...[row.target_profit_price, row.stop_loss_price, row.closed_by, row.share, row.number],
      ...[row.trailing_distance, row.trailing_price],
    ]),
  options: async client => {
    const lists = await Promise.all(
      ([1, 3] as const).map(status => client.call('GET microtrade/lists', { status, ...most })),
    )
    return by(
      lists.flatMap(({ data }) => data),
      row => [row.id, row.result, row.open_price, row.end_price, row.fee, row.fact_profits],
    )
  },
  trust: async client =>
    by((await client.call('GET lh/deposit/order', most)).order_list, row => [
      ...[row.id, row.status, row.is_cancel, row.paid_interest, row.cancel_fee],
    ]),
  coins: async client => {
    const lists = await Promise.all(
      ([1, 2, 3] as const).map(status => client.call('GET lh/send/order_list', { status, ...most })),
    )
    return by(
      lists.flatMap(({ order_list }) => order_list),
      row => [row.id, row.status, row.exam_status, row.allotted, row.paid, row.refunded],
    )
  },
  deposits: async client =>
    by((await client.call('GET charge_mention/log2', most)).data, row => [row.id, row.status, row.amount]),
  withdrawals: async client =>
    by((await client.call('GET charge_mention/log3', most)).data, row => [row.id, row.status, row.number, row.rate]),
}
export const parts = Object.keys(reads) as (keyof Reads)[]

/** These parts as the calls return them, with the balances. */
export async function pictureShown(client: Client, of: readonly (keyof Reads)[]): Promise<Partial<Picture>> {
  const read = await Promise.all(of.map(async part => [part, await reads[part](client)] as const))
  return { balances: await balancesShown(client), ...Object.fromEntries(read) }
}

export function pictureDue(model: Model, person: Person): Picture {
  const own = <T extends { owner: Person }>(all: readonly T[]) => all.filter(({ owner }) => owner === person)
  return {
    balances: person.balances(),
    spot: by(own(model.spot.orders), ({ id, status, filled, fee, prevented, pair }) => [
      ...[id, status, dec(filled).div(10 ** pair.amount_scale), fee, dec(prevented).div(10 ** pair.amount_scale)],
    ]),
    positions: by(own(model.contracts.positions), ({ id, status, price, margin, liquidation, ...row }) => [
      ...[id, status, price, margin, liquidation],
      status === 1 ? row.openFee : status === 3 ? row.openFee.add(row.closeFee) : dec(0),
      ...[row.realised, row.profit, row.loss, row.reason, row.share, row.number],
      ...[row.distance, row.best?.[row.long ? 'sub' : 'add'](row.distance) ?? '0'],
    ]),
    options: by(own(model.options.options), row => [
      row.id,
      row.result,
      row.openPrice,
      row.endPrice,
      row.fee,
      row.profit,
    ]),
    trust: by(own(model.trust.orders), row => [
      row.id,
      row.state === 'custody' ? 1 : 2,
      row.state === 'redeemed' ? 1 : 0,
      row.daily.mul(row.paidDays),
      row.state === 'custody' ? model.trust.penaltyAt(row, model.now) : row.penalty,
    ]),
    coins: by(own(model.coins.subscriptions), row => [
      row.id,
      row.status,
      row.exam,
      row.allotted,
      row.paid,
      row.refunded,
    ]),
    deposits: by(
      own(model.desk.cases).filter(({ kind }) => kind === 'deposit' || kind === 'merchant'),
      row => [row.id, row.status, row.amount],
    ),
    withdrawals: by(own(model.desk.of('withdrawal')), row => [row.id, row.status, row.amount, row.fee]),
  }
}

type Cell = string | number | null | Decimal

/** Rows by their ids, each in one line, so that differences are easy to read. */
function by<T>(rows: readonly T[], cellsOf: (row: T) => readonly Cell[]): Record<string, string> {
  const lines = rows.map(row => {
    const [id, ...cells] = cellsOf(row)
    return [
      String(id),
      cells.map(cell => (typeof cell === 'object' && cell !== null ? cell.toFixed() : String(cell))).join(' '),
    ]
  })
  return Object.fromEntries(lines)
}
