import type { Account } from '@lagoon/shared/catalogue/accounts'
import { atoms, negate, sub, zero } from '@lagoon/shared/money/atoms'
import { post } from '../server/src/ledger/post'
import { outsideWallet, userWallet, wallets } from '../server/src/ledger/wallets'
import { seeds } from './seeds.owner'

/** By account and coin id. */
export type Funds = Readonly<Partial<Record<Account, Readonly<Record<number, string>>>>>

interface Funded {
  user_id: number
  funds: Funds
}

/** Fills wallets to their initial amounts. The funds come from outside like every other coin, so the books balance. */
export const fund = seeds.command<Funded, void>('seeds.fund')

const filled = ({ user_id, funds }: Funded) =>
  Object.entries(funds).flatMap(([account, coins]) =>
    Object.entries(coins).map(([coin, amount]) => ({
      to: userWallet(user_id, account as Account, Number(coin)),
      from: outsideWallet('credit', Number(coin)),
      upTo: atoms(amount),
    })),
  )

export const funding = fund.by({
  load: (unit, funded) => {
    for (const { to, from } of filled(funded)) {
      unit.want(wallets, to)
      unit.want(wallets, from)
    }
  },
  decide(unit, funded) {
    post(unit, {
      type: 'credit',
      ref: `seed-${funded.user_id}`,
      legs: filled(funded).flatMap(({ to, from, upTo }) => {
        const amount = sub(upTo, unit.get(wallets, to)?.available ?? zero)
        return [
          { wallet: to, amount },
          { wallet: from, amount: negate(amount) },
        ]
      }),
    })
  },
})
