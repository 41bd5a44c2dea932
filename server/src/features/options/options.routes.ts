import { page } from '@lagoon/shared/api/answers'
import { fromAtoms, zero } from '@lagoon/shared/money/atoms'
import type { Routes } from '../../http/call'
import { buy } from './buy.command'
import type { OptionsDeps } from './deps'
import { listOptions, optionWallets } from './options.store'
import { rowOf } from './options.view'

export function optionRoutes(deps: OptionsDeps): Routes {
  const { db, durations, lane, listing, world } = deps
  return {
    'GET microtrade/seconds': () =>
      durations.offered.map(({ id, seconds, profit_ratio, min_num, max_num, status }) => ({
        id,
        seconds,
        profit_ratio: fromAtoms(profit_ratio),
        min_num: fromAtoms(min_num),
        max_num: fromAtoms(max_num),
        status,
      })),

    'GET microtrade/payable_currencies': async ({ userId }) => {
      const payable = [...listing.coins].filter(coin => coin.is_micro)
      const wallets = await optionWallets(db, userId)
      return payable.map(coin => {
        const wallet = wallets.get(coin.id)
        const micro_balance = fromAtoms(wallet?.available ?? zero)
        return {
          id: coin.id,
          name: coin.name,
          micro_trade_fee: fromAtoms(coin.micro_fee),
          user_wallet: {
            id: wallet?.id ?? 0,
            currency: coin.id,
            micro_balance,
            lock_micro_balance: fromAtoms(wallet?.frozen ?? zero),
            micro_with_insurance: micro_balance,
          },
        }
      })
    },

    'POST microtrade/submit': ({ input, userId, asked }) => lane.run(buy.with({ user_id: userId, ...input }), asked),

    'GET microtrade/lists': async ({ input, userId }) => {
      const { rows, total } = await listOptions(db, { user_id: userId, ...input })
      return page(
        rows.map(order => rowOf(deps, order, world.now())),
        total,
        input,
      )
    },
  }
}
