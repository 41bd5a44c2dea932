import { newCoin, subscription as states, subscription } from '@lagoon/shared/products/newcoins.rules'
import type { Localised } from '../../console/editField'
import { waitingRows } from '../../lane/waitingRows'
import { liveObjects } from '../../ledger/liveObjects'
import type { Database } from '../../platform/db/database'
import type { Invariant } from '../../platform/db/invariant'
import { typed } from '../../platform/db/kinds'
import { wholeRows } from '../../platform/db/reading'
import { sliceOf } from '../../platform/db/slice'
import { statement } from '../../platform/db/sql'
import type { RowOf } from '../../platform/db/table'
import { newcoins } from './newcoins.owner'
import { stateAt } from './newcoins.rules'

const offerColumns = {
  id: 'int',
  coin_id: 'int',
  title: 'text',
  words: typed<Localised<'tagline' | 'introduction'>>('json'),
  supply: 'atoms',
  placed: 'atoms',
  taken: 'atoms',
  min_amount: 'atoms',
  max_amount: 'atoms',
  /** The currencies of payment; the first price is the issue price. */
  pays: typed<readonly Pay[]>('json'),
  predict_rate: 'rate',
  interest_rate: 'rate',
  lock_days: 'int',
  starts_at: 'int',
  closes_at: 'int',
  launches_at: 'int',
  is_published: 'bool',
} as const

export const newCoins = newcoins.table('world.new_coin', offerColumns, { key: ['id'], serial: 'id' })
export type NewCoin = RowOf<typeof offerColumns>
export interface Pay {
  readonly coin_id: number
  /** The price of one new coin. */
  readonly price: string
}

const shareColumns = { new_coin_id: 'int', user_id: 'int', amount: 'atoms' } as const
export const newCoinShares = newcoins.table('world.new_coin_share', shareColumns, { key: ['new_coin_id', 'user_id'] })

const subscriptionColumns = {
  id: 'int',
  user_id: 'int',
  new_coin_id: 'int',
  coin_id: 'int',
  pay_coin_id: 'int',
  price: 'atoms',
  issue_price: 'atoms',
  amount: 'atoms',
  held: 'atoms',
  allotted: 'atoms',
  paid: 'atoms',
  refunded: 'atoms',
  interest_rate: 'rate',
  lock_days: 'int',
  launches_at: 'int',
  unlock_at: 'int',
  status: 'int',
  exam_status: 'int',
  created_at: 'int',
  updated_at: 'int',
} as const

export const subscriptions = newcoins.table('world.subscription', subscriptionColumns, {
  key: ['id'],
  state: { column: 'status', states },
  serial: 'id',
  inMemory: [states.codeOf('locked')],
})
export type Subscription = RowOf<typeof subscriptionColumns>

export const everyOffer = wholeRows(newCoins, { order: ['id'] })

/** The number of a user's subscriptions in a state, and their expected interest, each rounded down to 8 decimals. */
export const expectedOf = statement({
  text: `
SELECT count(*) AS total, coalesce(sum(trunc(allotted * issue_price * interest_rate / 100, 8)), 0) AS interest
FROM world.subscription WHERE user_id = $1 AND status = $2`,
  takes: ['int', 'int'],
  gives: { total: 'int', interest: 'decimal' },
  sure: { total: 'a count', interest: 'coalesced' },
})

/** Locks that end. */
export const lockedRows = waitingRows({
  table: subscriptions,
  state: subscription.codeOf('locked'),
  second: 'unlock_at',
  gives: { id: 'int', user_id: 'int', coin_id: 'int' },
})

/** A subscription freezes the payment during the review, then the coins while they are locked. */
export const openSubscriptions = liveObjects({
  kind: 'subscription',
  counted: 'subscriptions',
  sql: `SELECT id AS ref, user_id, CASE status WHEN 1 THEN held ELSE allotted END AS amount
        FROM world.subscription WHERE status IN (1, 2)`,
})

export const { holdOf } = openSubscriptions

export const allOffers = ({ rows }: Pick<Database, 'rows'>): Promise<readonly NewCoin[]> => rows.all(everyOffer)

/** The order for readers: open ones, upcoming ones, past ones; within each by the next date. */
const shown = ['subscribing', 'upcoming', 'sold_out', 'launched'] as const

export async function listOffers(db: Database, now: number): Promise<NewCoin[]> {
  const rank = (offer: NewCoin) => shown.indexOf(stateAt(offer, now))
  const next = (offer: NewCoin) => (now < offer.starts_at ? offer.starts_at : offer.closes_at)
  const offers = (await allOffers(db)).filter(({ is_published }) => is_published)
  return offers.sort((a, b) => rank(a) - rank(b) || next(a) - next(b) || a.id - b.id)
}

export async function findOffer({ prisma }: Database, id: number): Promise<NewCoin | null> {
  const row = await prisma.newCoin.findUnique({ where: { id, is_published: true } })
  return row && newCoins.decode(row)
}

/** The recommendation on the home page: one that is open, otherwise the next to open. */
export async function recommended(db: Database, now: number): Promise<NewCoin | undefined> {
  const [first] = await listOffers(db, now)
  return first && newCoin.codeOf(stateAt(first, now)) <= newCoin.codeOf('subscribing') ? first : undefined
}

interface SubscriptionQuery {
  user_id: number
  status: number
  page: number
  limit: number
}

/** The user's subscriptions, newest first, with the expected interest over all pages. */
export async function listSubscriptions({ prisma, pool }: Database, requested: SubscriptionQuery) {
  const { user_id, status } = requested
  const [rows, all] = await Promise.all([
    prisma.subscription.findMany({ where: { user_id, status }, orderBy: { id: 'desc' }, ...sliceOf(requested) }),
    expectedOf.one(pool, user_id, status),
  ])
  return { rows: rows.map(row => subscriptions.decode(row)), ...all }
}

/** No more coins are allotted than exist, and each is paid for. */
export const newCoinInvariants: readonly Invariant[] = [
  {
    id: 'I-19',
    sql: `SELECT n.id, 'taken ' || n.taken || ' of ' || n.supply AS what FROM world.new_coin n
          LEFT JOIN world.subscription s ON s.new_coin_id = n.id
          GROUP BY n.id
          HAVING n.placed + n.taken > n.supply
              OR n.taken <> coalesce(sum(CASE s.exam_status WHEN 3 THEN s.amount ELSE s.allotted END), 0)
          UNION ALL
          SELECT s.id, 'paid ' || s.paid || ', refunded ' || s.refunded FROM world.subscription s
          JOIN world.coin c ON c.id = s.pay_coin_id
          WHERE s.exam_status <> 3 AND (s.paid + s.refunded <> s.held
             OR s.paid <> CASE WHEN s.allotted = s.amount THEN s.held
               ELSE ceil(s.allotted * s.price * power(10::numeric, c.scale)) / power(10::numeric, c.scale) END
             OR s.held < s.amount * s.price)
          UNION ALL
          SELECT s.id, 'share of user ' || s.user_id FROM world.new_coin_share h
          JOIN world.subscription s USING (new_coin_id, user_id)
          GROUP BY s.id, h.amount HAVING h.amount < CASE s.exam_status WHEN 3 THEN s.amount ELSE s.allotted END
          UNION ALL
          SELECT s.id, 'free before its lock ended' FROM world.subscription s
          WHERE s.status = 3 AND s.exam_status = 1 AND s.updated_at < s.unlock_at`,
  },
]
