import { newCoin } from '@lagoon/shared/lifecycle/subscription'
import type { Database } from '../../platform/db/database'
import { sliceOf } from '../../platform/db/slice'
import { stateAt } from './newcoins.rules'
import { everyOffer, expectedOf } from './newcoins.sql'
import { type NewCoin, newCoins, subscriptions } from './newcoins.table'

export const allOffers = ({ rows }: Pick<Database, 'rows'>): Promise<readonly NewCoin[]> => rows.all(everyOffer)

/** The order for readers: open ones, upcoming ones, past ones; within each by the next date. */
const shown = ['subscribing', 'upcoming', 'sold_out', 'launched'] as const

export async function listOffers(db: Database, now: number): Promise<NewCoin[]> {
  const rank = (offer: NewCoin) => shown.indexOf(stateAt(offer, now))
  const next = (offer: NewCoin) => (now < offer.starts_at ? offer.starts_at : offer.closes_at)
  return [...(await allOffers(db))].sort((a, b) => rank(a) - rank(b) || next(a) - next(b) || a.id - b.id)
}

export async function findOffer({ prisma }: Database, id: number): Promise<NewCoin | null> {
  const row = await prisma.newCoin.findUnique({ where: { id } })
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
export async function listSubscriptions({ prisma, pool }: Database, asked: SubscriptionQuery) {
  const { user_id, status } = asked
  const [rows, all] = await Promise.all([
    prisma.subscription.findMany({ where: { user_id, status }, orderBy: { id: 'desc' }, ...sliceOf(asked) }),
    expectedOf.one(pool, user_id, status),
  ])
  return { rows: rows.map(row => subscriptions.decode(row)), ...all }
}
