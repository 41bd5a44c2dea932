import { page } from '@lagoon/shared/api/answers'
import type { CallData } from '@lagoon/shared/api/index'
import { accounts } from '@lagoon/shared/catalogue/accounts'
import { atoms, fromAtoms, zero } from '@lagoon/shared/money/atoms'
import { withdrawalsPerDay } from '@lagoon/shared/products/withdrawals.rules'
import type { Routes } from '../http/call'
import type { Listing } from '../market/listing'
import type { MarketService } from '../market/service'
import { Destinations } from '../payout/destinations'
import { fundPasswordChanged, holdOf, holdShown } from '../payout/withdrawalHold.rules'
import { accountNumber } from '../people/persons'
import type { Restrictions } from '../people/restrictions'
import { tierOf } from '../people/tiers'
import type { Database } from '../platform/db/database'
import { refuse } from '../platform/refusal'
import type { Wall } from '../platform/wall'
import { dayOf, stampOf, type WorldTime } from '../platform/world-time'
import { linkedWith, oneOfPeople, sessionsOfPerson, worthOfOne } from './people.sql'
import { findPeople, type PersonRow, type Prices, walletsOf } from './people.store'

interface PeopleConsoleDeps {
  db: Database
  listing: Listing
  market: Pick<MarketService, 'usdtPriceAt'>
  world: WorldTime
  wall: Wall
  restrictions: Pick<Restrictions, 'of'>
  hold_seconds: number
  /** The number of a user's live objects, by kind. */
  open: (userId: number) => Promise<Record<string, number>>
}

type Wallet = CallData<'GET console/user'>['wallets'][number]

/** Prices at a past second; now for any other second. */
export const pricesIn =
  ({ listing, market, world }: Pick<PeopleConsoleDeps, 'listing' | 'market' | 'world'>) =>
  (requested: number | null): Prices => {
    const second = Math.min(requested ?? world.now(), world.now())
    const coins = [...listing.coins].map(({ id }) => id)
    return { second, coins, prices: coins.map(coin => market.usdtPriceAt(coin, second)) }
  }

/** The list of users, and one user with all their data except secrets. */
export function peopleConsole({
  db,
  listing,
  market,
  world,
  wall,
  restrictions,
  hold_seconds,
  open,
}: PeopleConsoleDeps): Routes {
  const destinations = new Destinations(db)
  const wallets = async (userId: number): Promise<Wallet[]> => {
    const rows = await walletsOf(db, userId)
    return [...listing.coins].map(coin => {
      const balances = accounts.flatMap(account => {
        const row = rows.find(each => each.coin_id === coin.id && each.account === account)
        return [
          [`${account}_balance`, fromAtoms(row?.available ?? zero)],
          [`lock_${account}_balance`, fromAtoms(row?.frozen ?? zero)],
        ]
      })
      return { currency: coin.id, currency_name: coin.name, ...Object.fromEntries(balances) } as Wallet
    })
  }
  const pricesAt = pricesIn({ listing, market, world })
  const shown = (person: Shown) => shownOf(person, frozenOf(restrictions.of(person.id)))
  return {
    'GET console/users': async ({ input }) => {
      const { rows, total, after } = await findPeople(db, input, pricesAt)
      return {
        ...page(
          rows.map(row => shown(row)),
          total,
          input,
        ),
        after,
      }
    },
    'GET console/user': async ({ input }) => {
      const person = (await oneOfPeople.first(db.pool, input.id)) ?? refuse('not_found')
      const { coins, prices } = pricesAt(null)
      const [mine, card, addresses, things, worth, sessions, notes, factor, today] = await Promise.all([
        wallets(person.id),
        destinations.card(person.id),
        destinations.addresses(person.id),
        open(person.id),
        worthOfOne.one(db.pool, coins, prices, person.id),
        sessionsOfPerson.all(db.pool, person.uuid, wall.now()),
        db.prisma.userNote.findMany({ where: { user_uuid: person.uuid }, orderBy: { id: 'desc' }, take: 50 }),
        db.prisma.factor.count({ where: { owner_uuid: person.uuid, confirmed_at: { not: null } } }),
        db.prisma.withdrawalDay.findFirst({ where: { user_id: person.id, day: dayOf(world.now()) } }),
      ])
      return {
        ...shown({ ...person, ...worth, seen_at: sessions[0]?.used_at ?? 0 }),
        phone: person.phone ?? '',
        email: person.email ?? '',
        name: person.name ?? '',
        language: person.language ?? '',
        extension_code: person.extension_code,
        erased_at: person.erased_at === null ? '' : stampOf(person.erased_at),
        wallets: mine,
        cards: card ? [card] : [],
        addresses: addresses.map(({ id, coin_id, chain, address, notes }) => ({
          ...{ id, address, notes, currency: coin_id, nettype: chain },
          currency_name: listing.findCoin(coin_id)?.name ?? '',
        })),
        sessions: sessions.map(({ device, place, created_at, used_at }) => ({
          ...{ device, place },
          created_at: stampOf(created_at / 1000),
          used_at: stampOf(used_at / 1000),
        })),
        has_factor: factor > 0 ? 1 : 0,
        notes: notes.map(({ id, who, text, at }) => ({ id, who, text, at: stampOf(Number(at) / 1000) })),
        limits: {
          withdrawals_per_day: withdrawalsPerDay,
          withdrawals_today: today?.count ?? 0,
          ...holdShown(holdOf(world.now(), hold_seconds, [fundPasswordChanged(person)])),
        },
        open: things,
      }
    },
    'GET console/linked': async ({ input }) => {
      const { id, uuid } = (await oneOfPeople.first(db.pool, input.id)) ?? refuse('not_found')
      const rows = await linkedWith.all(db.pool, id, uuid)
      return rows.map(row => ({ id: row.id, account: accountNumber(row), nickname: row.nickname, kind: row.kind }))
    },
  }
}

interface Shown extends PersonRow {
  worth: string
  frozen_worth: string
  /** In wall time, like sessions; 0 for never. */
  seen_at: number
}

const frozenOf = ({ login, trade, withdraw }: ReturnType<Restrictions['of']>) => ({
  login: login ? 1 : 0,
  trade: trade ? 1 : 0,
  withdraw: withdraw ? 1 : 0,
})

const shownOf = (person: Shown, frozen: ReturnType<typeof frozenOf>) => ({
  id: person.id,
  account: accountNumber(person),
  nickname: person.nickname,
  review_status: person.basic_status,
  advanced_status: person.advanced_status,
  tier: tierOf({ invitees: person.invitees ?? 0, volume: atoms(person.volume ?? '0') }).level,
  created_at: stampOf(Number(person.created_at)),
  worth: person.worth,
  frozen_worth: person.frozen_worth,
  seen_at: person.seen_at === 0 ? '' : stampOf(person.seen_at / 1000),
  tags: [...person.tags],
  frozen,
})
