import { newCoin } from '@lagoon/shared/lifecycle/subscription'
import type { Pool } from 'pg'
import { stateAt } from './newcoins.rules'
import { type NewCoin, newCoins, type Subscription, subscriptions } from './newcoins.table'

export async function allOffers(pool: Pool): Promise<NewCoin[]> {
  const { rows } = await pool.query('SELECT * FROM world.new_coin ORDER BY id')
  return rows.map(row => newCoins.decode(row) as NewCoin)
}

/** In the order a reader wants them: open ones, what comes next, what is over; inside of each by its next date. */
const shown = ['subscribing', 'upcoming', 'sold_out', 'launched'] as const

export async function listOffers(pool: Pool, now: number): Promise<NewCoin[]> {
  const rank = (offer: NewCoin) => shown.indexOf(stateAt(offer, now))
  const next = (offer: NewCoin) => (now < offer.starts_at ? offer.starts_at : offer.closes_at)
  return (await allOffers(pool)).sort((a, b) => rank(a) - rank(b) || next(a) - next(b) || a.id - b.id)
}

export async function findOffer(pool: Pool, id: number): Promise<NewCoin | undefined> {
  const { rows } = await pool.query('SELECT * FROM world.new_coin WHERE id = $1', [id])
  return rows[0] && (newCoins.decode(rows[0]) as NewCoin)
}

/** What home recommends: open now, else about to open. */
export async function recommended(pool: Pool, now: number): Promise<NewCoin | undefined> {
  const [first] = await listOffers(pool, now)
  return first && newCoin.codeOf(stateAt(first, now)) <= newCoin.codeOf('subscribing') ? first : undefined
}

export interface SubscriptionQuery {
  user_id: number
  status: number
  page: number
  limit: number
}

/** One's own subscriptions, newest first; with what they are expected to bring, over all pages. */
export async function listSubscriptions(pool: Pool, asked: SubscriptionQuery) {
  const filter = [asked.user_id, asked.status]
  const [{ rows }, all] = await Promise.all([
    pool.query(
      'SELECT * FROM world.subscription WHERE user_id = $1 AND status = $2 ORDER BY id DESC LIMIT $3 OFFSET $4',
      [...filter, asked.limit, (asked.page - 1) * asked.limit],
    ),
    pool.query(
      `SELECT count(*)::int AS total, trim_scale(coalesce(sum(trunc(allotted * issue_price * interest_rate / 100, 8)), 0))::text AS interest
       FROM world.subscription WHERE user_id = $1 AND status = $2`,
      filter,
    ),
  ])
  return {
    rows: rows.map(row => subscriptions.decode(row)),
    total: all.rows[0].total as number,
    interest: all.rows[0].interest as string,
  }
}

export async function nextUnlock(pool: Pool, to: number, failed: readonly number[]): Promise<number | null> {
  const { rows } = await pool.query(
    `SELECT min(unlock_at) AS at FROM world.subscription
     WHERE status = 2 AND unlock_at <= $1::bigint AND id <> ALL($2::int[])`,
    [to, failed],
  )
  return rows[0].at === null ? null : Number(rows[0].at)
}

export async function dueUnlocks(
  pool: Pool,
  second: number,
  failed: readonly number[],
): Promise<Pick<Subscription, 'id' | 'user_id' | 'coin_id'>[]> {
  const { rows } = await pool.query(
    `SELECT id, user_id, coin_id FROM world.subscription
     WHERE status = 2 AND unlock_at <= $1::bigint AND id <> ALL($2::int[]) ORDER BY id`,
    [second, failed],
  )
  return rows
}

/** The next opening, closing or launch within (from, to]. */
export async function nextMilestone(pool: Pool, from: number, to: number): Promise<number | null> {
  const { rows } = await pool.query(
    `SELECT min(at) AS at FROM world.new_coin, unnest(ARRAY[starts_at, closes_at, launches_at]) AS at
     WHERE at > $1::bigint AND at <= $2::bigint`,
    [from, to],
  )
  return rows[0].at === null ? null : Number(rows[0].at)
}
