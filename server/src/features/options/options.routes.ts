import { page } from '@lagoon/shared/contract/answers'
import { fromAtoms } from '@lagoon/shared/money/atoms'
import type { Routes } from '../../http/call'
import { keyed } from '../../lane/bridge'
import type { OptionsDeps } from './deps'
import { purchase } from './options.service'
import { listOptions } from './options.store'
import { rowOf } from './options.view'

export function optionRoutes(deps: OptionsDeps): Routes {
  const { db, durations, lane, listing } = deps
  return {
    'GET microtrade/seconds': () =>
      durations.offered.map(({ id, seconds, profit_ratio, min_num, max_num, status }) => ({
        id,
        seconds,
        profit_ratio,
        min_num,
        max_num,
        status,
      })),

    'GET microtrade/payable_currencies': async ({ userId }) => {
      const payable = [...listing.coins].filter(coin => coin.is_micro)
      const { rows } = await db.pool.query(
        `SELECT id, coin_id, available, frozen FROM world.wallet WHERE owner_id = $1 AND account = 'micro' AND coin_id = ANY($2)`,
        [userId, payable.map(coin => coin.id)],
      )
      const wallets = new Map(rows.map(row => [Number(row.coin_id), row]))
      return payable.map(coin => {
        const wallet = wallets.get(coin.id)
        const micro_balance = plain(wallet?.available)
        return {
          id: coin.id,
          name: coin.name,
          micro_trade_fee: coin.micro_fee,
          user_wallet: {
            id: wallet?.id ?? 0,
            currency: coin.id,
            micro_balance,
            lock_micro_balance: plain(wallet?.frozen),
            micro_with_insurance: micro_balance,
          },
        }
      })
    },

    'POST microtrade/submit': ({ input, userId, idempotency }) => {
      const command = purchase(deps, { user_id: userId, ...input })
      return lane.run(keyed(idempotency, { ...command, decide: unit => rowOf(deps, command.decide(unit)) }))
    },

    'GET microtrade/lists': async ({ input, userId }) => {
      const { rows, total } = await listOptions(db.pool, { user_id: userId, ...input })
      return page(
        rows.map(order => rowOf(deps, order)),
        total,
        input,
      )
    },
  }
}

/** NUMERIC as the pool gives it, without the zeros. */
const plain = (amount: string | undefined): string =>
  fromAtoms(BigInt((amount ?? '0.000000000000000000').replace('.', '')))
