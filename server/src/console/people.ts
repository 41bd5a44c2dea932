import { page } from '@lagoon/shared/api/answers'
import type { CallData } from '@lagoon/shared/api/index'
import { accounts } from '@lagoon/shared/catalogue/accounts'
import { atoms, fromAtoms, zero } from '@lagoon/shared/money/atoms'
import type { Routes } from '../http/call'
import type { Listing } from '../market/listing'
import type { MarketService } from '../market/service'
import { Destinations } from '../payout/destinations'
import { accountNumber } from '../people/persons'
import { tierOf } from '../people/tiers'
import type { Database } from '../platform/db/database'
import { refuse } from '../platform/refusal'
import type { Wall } from '../platform/wall'
import { stampOf, type WorldTime } from '../platform/world-time'
import { oneOfPeople, sessionsOfPerson, worthOfOne } from './people.sql'
import { findPeople, type PersonRow, type Prices, walletsOf } from './people.store'

interface PeopleConsoleDeps {
  db: Database
  listing: Listing
  market: Pick<MarketService, 'usdtPriceAt'>
  world: WorldTime
  wall: Wall
  /** The number of a user's live objects, by kind. */
  open: (userId: number) => Promise<Record<string, number>>
}

type Wallet = CallData<'GET console/user'>['wallets'][number]

/** The list of users, and one user with all their data except secrets. */
export function peopleConsole({ db, listing, market, world, wall, open }: PeopleConsoleDeps): Routes {
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
  /** Prices at a past second; now for any other second. */
  const pricesAt = (requested: number | null): Prices => {
    const second = Math.min(requested ?? world.now(), world.now())
    const coins = [...listing.coins].map(({ id }) => id)
    return { second, coins, prices: coins.map(coin => market.usdtPriceAt(coin, second)) }
  }
  return {
    'GET console/users': async ({ input }) => {
      const { rows, total, after } = await findPeople(db, input, pricesAt)
      return { ...page(rows.map(shown), total, input), after }
    },
    'GET console/user': async ({ input }) => {
      const person = (await oneOfPeople.first(db.pool, input.id)) ?? refuse('not_found')
      const { coins, prices } = pricesAt(null)
      const [mine, card, addresses, things, worth, sessions] = await Promise.all([
        wallets(person.id),
        destinations.card(person.id),
        destinations.addresses(person.id),
        open(person.id),
        worthOfOne.one(db.pool, coins, prices, person.id),
        sessionsOfPerson.all(db.pool, person.uuid, wall.now()),
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
        open: things,
      }
    },
  }
}

interface Shown extends PersonRow {
  worth: string
  frozen_worth: string
  /** In wall time, like sessions; 0 for never. */
  seen_at: number
}

const shown = (person: Shown) => ({
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
})
