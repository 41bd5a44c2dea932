import type { Account } from '@lagoon/shared/catalogue/accounts'
import { usdtId } from '@lagoon/shared/catalogue/coins'
import { atoms, negate } from '@lagoon/shared/money/atoms'
import { guestFunds } from '@lagoon/shared/products/entry.rules'
import { recordCredited } from '../../console/credited'
import { post } from '../../ledger/post'
import { outsideWallet, userWallet, wallets } from '../../ledger/wallets'
import type { Listing } from '../../market/listing'
import { accountOf } from '../../people/account'
import { logins } from '../../people/user.table'
import { refuse } from '../../platform/refusal'
import { accounts } from './accounts.owner'
import { addNewcomer } from './newcomer'

interface Guest {
  /** The hash of a random password, which is not stored. */
  password_hash: string
  /** Drawn again for every try. */
  uuid: string
  extension_code: string
}

/** Creates a guest of the demo: verified, with demo funds in the trading accounts. Returns the id. */
export const comeAsGuest = accounts.command<Guest, number>('accounts.comeAsGuest', { secret: ['password_hash'] })

const funds = Object.entries(guestFunds).map(([account, amount]) => ({
  account: account as Account,
  amount: atoms(amount),
}))
const outside = outsideWallet('credit', usdtId)

/** "Guest 7KD2": with the beginning of the invite code, which distinguishes guests. */
export const guestName = (extension_code: string): string => `Guest ${extension_code.slice(0, 4)}`

const accountOfGuest = (extension_code: string) =>
  accountOf('email', `guest-${extension_code.toLowerCase()}@guests.lagoon.test`)

export const comingAsGuest = ({ listing }: { listing: Pick<Listing, 'coins' | 'coin'> }) =>
  comeAsGuest.by({
    load(unit, { extension_code }) {
      const { kind, name } = accountOfGuest(extension_code)
      return Promise.all([unit.find(logins, { kind, name }), unit.find(wallets, outside)])
    },
    decide(unit, { password_hash, uuid, extension_code }) {
      const account = accountOfGuest(extension_code)
      if (unit.get(logins, { kind: account.kind, name: account.name })) refuse('account_exists')
      const coins = Array.from(listing.coins, coin => coin.id)
      const drawn = { uuid, extension_code, password_hash, nickname: guestName(extension_code) }
      const id = addNewcomer(unit, coins, { account, inviter_id: null, basic_status: 2, ...drawn })
      post(unit, {
        type: 'credit',
        ref: `guest ${id}`,
        legs: funds.flatMap(({ account, amount }) => [
          { wallet: outside, amount: negate(amount) },
          { wallet: userWallet(id, account, usdtId), amount },
        ]),
      })
      for (const { account, amount } of funds)
        recordCredited(listing, unit, { user_id: id, account, coin_id: usdtId, amount })
      return id
    },
  })
