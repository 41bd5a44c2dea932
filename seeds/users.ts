import type { Account } from '@lagoon/shared/catalogue/accounts'
import { usdtId } from '@lagoon/shared/catalogue/coins'
import { atoms, negate, sub, zero } from '@lagoon/shared/money/atoms'
import type { Command } from '../server/src/lane/lane'
import { openWallets } from '../server/src/ledger/open'
import { post } from '../server/src/ledger/post'
import { outsideWallet, userWallet, wallets } from '../server/src/ledger/wallets'
import type { Listing } from '../server/src/market/listing'
import { logins, users } from '../server/src/people/user.table'
import { day_s, runAt, type SeedWorld } from './world'

/** The named people of the demo world. Their ids and uuids never change, so their tokens outlive a reset. */
export const namedPassword = 'lagoon1'
export const namedFundPassword = '246810'

const passwordHash = '$argon2id$v=19$m=19456,t=2,p=1$RvzXGqHlRG7X6uxv7+uYvw$u2L57iWb0niAMGPhQWaR8l6vxfn6fN0leOgIQb5yU7U'
export const fundHash =
  '$argon2id$v=19$m=19456,t=2,p=1$UxKc0P2/87yNt497gLYBzw$2Wx0jIq3Bkf989AtKCYclbrBOd4fnxpe8cxoBv8Qd0A'

export interface Named {
  id: number
  name: string
  email: string
  phone?: { area_code: string; number: string }
  extension_code: string
  inviter_id?: number
  basic: 0 | 2
  advanced: 0 | 2
  fundPassword: boolean
  /** Demo funds, by account and coin id. */
  funds: Partial<Record<Account, Record<number, string>>>
}

export const namedUsers: readonly Named[] = [
  {
    id: 1001,
    name: 'Alice',
    email: 'alice@lagoon.test',
    phone: { area_code: '852', number: '61000001' },
    extension_code: 'ALICE8',
    basic: 2,
    advanced: 2,
    fundPassword: true,
    funds: {
      change: { [usdtId]: '50000', 1: '1.25', 2: '12', 10: '80', 11: '500' },
      lever: { [usdtId]: '20000' },
      micro: { [usdtId]: '10000' },
      fund: { [usdtId]: '15000', 1: '0.5' },
    },
  },
  {
    id: 1002,
    name: 'Bob',
    email: 'bob@lagoon.test',
    phone: { area_code: '852', number: '61000002' },
    extension_code: 'BOB888',
    inviter_id: 1001,
    basic: 2,
    advanced: 0,
    fundPassword: true,
    funds: {
      change: { [usdtId]: '30000', 1: '2', 2: '20', 9: '40000' },
      lever: { [usdtId]: '10000' },
      micro: { [usdtId]: '5000' },
      fund: { [usdtId]: '5000' },
    },
  },
  {
    id: 1003,
    name: 'Carol',
    email: 'carol@lagoon.test',
    extension_code: 'CAROL6',
    inviter_id: 1001,
    basic: 0,
    advanced: 0,
    fundPassword: false,
    funds: { change: { [usdtId]: '1000' } },
  },
  {
    id: 1004,
    name: 'Dave',
    email: 'dave@lagoon.test',
    extension_code: 'DAVE66',
    inviter_id: 1002,
    basic: 0,
    advanced: 0,
    fundPassword: false,
    funds: {},
  },
]

/** They were here before the world begins, so that there is something to look back on. */
const joinedBefore_s = 60 * day_s

export async function seedUsers({ lane, listing, at }: SeedWorld): Promise<void> {
  for (const user of namedUsers) await runAt(lane, at - joinedBefore_s, joining(user, listing))
}

/** A named person comes in: as they will be known, with empty wallets. */
export function joining(user: Named, listing: Listing): Command<void> {
  return {
    name: 'seed user',
    decide: unit => {
      unit.insert(users, {
        id: user.id,
        uuid: `00000000-0000-4000-8000-00000000${user.id}`,
        nickname: user.name,
        area_code: user.phone?.area_code ?? null,
        phone: user.phone?.number ?? null,
        email: user.email,
        password_hash: passwordHash,
        fund_hash: user.fundPassword ? fundHash : null,
        extension_code: user.extension_code,
        inviter_id: user.inviter_id ?? null,
        language: null,
        basic_status: user.basic,
        advanced_status: user.advanced,
        created_at: unit.now,
        fund_changed_at: null,
      })
      unit.insert(logins, { kind: 'email', name: user.email, user_id: user.id })
      if (user.phone) {
        unit.insert(logins, { kind: 'mobile', name: user.phone.area_code + user.phone.number, user_id: user.id })
      }
      const coinIds = [...listing.coins].map(coin => coin.id)
      openWallets(unit, user.id, coinIds)
    },
  }
}

/** What they begin with, whatever their past has brought them. */
export async function seedFunds({ lane }: SeedWorld): Promise<void> {
  for (const user of namedUsers) await fund(lane, user)
}

/** Demo funds come from outside, like every other coin: the books balance from the first second. */
export async function fund(lane: SeedWorld['lane'], user: Pick<Named, 'id' | 'funds'>): Promise<void> {
  const legs = Object.entries(user.funds).flatMap(([account, coins]) =>
    Object.entries(coins).map(([coin, amount]) => ({
      to: userWallet(user.id, account as Account, Number(coin)),
      from: outsideWallet('credit', Number(coin)),
      begins: atoms(amount),
    })),
  )
  if (legs.length === 0) return
  await lane.run({
    name: 'seed funds',
    load: unit => Promise.all(legs.flatMap(leg => [unit.find(wallets, leg.to), unit.find(wallets, leg.from)])),
    decide: unit =>
      post(unit, {
        type: 'credit',
        ref: `seed-${user.id}`,
        legs: legs.flatMap(({ to, from, begins }) => {
          const amount = sub(begins, unit.get(wallets, to)?.available ?? zero)
          return [
            { wallet: to, amount },
            { wallet: from, amount: negate(amount) },
          ]
        }),
      }),
  })
}
