import { accounts } from '@lagoon/shared/catalogue/accounts'
import { page } from '@lagoon/shared/contract/answers'
import type { CallData } from '@lagoon/shared/contract/index'
import { atoms, fromAtoms, zero } from '@lagoon/shared/money/atoms'
import type { Routes } from '../http/call'
import type { Listing } from '../market/listing'
import { Destinations } from '../payout/destinations'
import { accountNumber } from '../people/persons'
import { tierOf } from '../people/tiers'
import type { Database } from '../platform/db/database'
import { refuse } from '../platform/refusal'
import { stampOf } from '../platform/world-time'
import { findPeople, findPerson, type PersonRow, walletsOf } from './people.store'

interface PeopleConsoleDeps {
  db: Database
  listing: Listing
  /** How many live things a user has, of each kind. */
  open: (userId: number) => Promise<Record<string, number>>
}

type Wallet = CallData<'GET console/user'>['wallets'][number]

/** Everybody, and one of them with all that is theirs. Secrets are not among it. */
export function peopleConsole({ db, listing, open }: PeopleConsoleDeps): Routes {
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
  return {
    'GET console/users': async ({ input }) => {
      const { rows, total } = await findPeople(db, input)
      return page(rows.map(shown), total, input)
    },
    'GET console/user': async ({ input }) => {
      const person = (await findPerson(db, input.id)) ?? refuse('not_found')
      const [mine, card, addresses, things] = await Promise.all([
        wallets(person.id),
        destinations.card(person.id),
        destinations.addresses(person.id),
        open(person.id),
      ])
      return {
        ...shown(person),
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
        open: things,
      }
    },
  }
}

const shown = (person: PersonRow) => ({
  id: person.id,
  account: accountNumber(person),
  nickname: person.nickname,
  review_status: person.basic_status,
  advanced_status: person.advanced_status,
  tier: tierOf({ invitees: person.invitees ?? 0, volume: atoms(person.volume ?? '0') }).level,
  created_at: stampOf(Number(person.created_at)),
})
