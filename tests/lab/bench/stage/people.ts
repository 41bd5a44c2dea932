import type { Exchange } from '@lagoon/server/app/createExchange'
import { openWallets } from '@lagoon/server/ledger/open'
import { post } from '@lagoon/server/ledger/post'
import { outsideWallet, userWallet, wallets } from '@lagoon/server/ledger/wallets'
import { logins, users } from '@lagoon/server/people/user.table'
import { accounts } from '@lagoon/shared/catalogue/accounts'
import { atoms, negate } from '@lagoon/shared/money/atoms'
import { namedPassword } from '../../../../seeds/users'
import { improvise } from '../../../harness/improvised'

/** Verified users with enough money for every measured command, one per connection. */
export const people = Array.from({ length: 64 }, (_, i) => 5001 + i)
export const emailOf = (id: number): string => `bench-${id}@lagoon.test`
export const password = namedPassword

/** BTC and USDT. */
const coins = [1, 3]
const funds = atoms('1000000000')

export async function settlePeople(exchange: Exchange): Promise<void> {
  const { rows } = await exchange.db.pool.query(`SELECT password_hash FROM world."user" WHERE id = 1001`)
  const password_hash = rows[0].password_hash as string
  const coinIds = [...exchange.listing.coins].map(coin => coin.id)
  const legs = (id: number) =>
    accounts.flatMap(account =>
      coins.flatMap(coin => [
        { wallet: userWallet(id, account, coin), amount: funds },
        { wallet: outsideWallet('credit', coin), amount: negate(funds) },
      ]),
    )
  const move = (id: number) =>
    improvise(exchange.lane, {
      load: unit => Promise.all(legs(id).map(({ wallet }) => unit.find(wallets, wallet))),
      decide: unit => {
        unit.insert(users, {
          id,
          uuid: `00000000-0000-4000-8000-00000000${id}`,
          nickname: `Bench ${id}`,
          area_code: null,
          phone: null,
          email: emailOf(id),
          password_hash,
          fund_hash: null,
          extension_code: `BENCH${id}`,
          inviter_id: null,
          language: null,
          basic_status: 2,
          advanced_status: 0,
          created_at: unit.now,
          fund_changed_at: null,
          erased_at: null,
        })
        unit.insert(logins, { kind: 'email', name: emailOf(id), user_id: id })
        openWallets(unit, id, coinIds)
        post(unit, { type: 'credit', ref: `bench ${id}`, legs: legs(id) })
      },
    })
  await Promise.all(people.map(move))
}
