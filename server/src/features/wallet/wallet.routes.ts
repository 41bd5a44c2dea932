import { page } from '@lagoon/shared/api/answers'
import { type Account, accountOfNumber, accounts } from '@lagoon/shared/catalogue/accounts'
import { bankRoute, merchantRoute, usdtId } from '@lagoon/shared/catalogue/coins'
import { text } from '@lagoon/shared/catalogue/text'
import { add, fromAtoms, type Rate, zero } from '@lagoon/shared/money/atoms'
import type { Routes } from '../../http/call'
import type { Coin } from '../../market/listing'
import { type Balances, balancesOf, named } from './balances'
import type { WalletDeps } from './deps'
import { logOf } from './log.store'
import { overview } from './overview'
import { profits } from './profit'
import { transferAsked } from './transfer.command'
import { transfersOf } from './transfer.store'
import { transferRow } from './transfer.view'

const flag = (yes: boolean): 0 | 1 => (yes ? 1 : 0)
const flagsOf = (coin: Coin) => ({
  is_match: flag(coin.is_match),
  is_lever: flag(coin.is_lever),
  is_micro: flag(coin.is_micro),
  is_fund: flag(coin.is_fund),
})

export function walletRoutes(deps: WalletDeps): Routes {
  const { db, lane, listing, market } = deps
  const profitOf = profits(deps)

  const everyBalance = (mine: Balances, coin: Coin) => ({
    id: mine.of('change', coin.id).id,
    currency: coin.id,
    currency_name: coin.name,
    ...Object.assign({}, ...accounts.map(account => named(account, mine.of(account, coin.id)))),
  })
  /** The fee of a spot trade in this coin, when it is received. For a quote coin, the fee of the first pair that is sold for it. */
  const spotFeeOf = (coin: Coin): Rate | undefined =>
    (listing.findPairOf(coin.id, usdtId) ?? [...listing.pairs].find(pair => pair.legal_id === coin.id))?.coin_trade_fee
  const noWallet = { is_match: 0, is_lever: 0, is_micro: 0, is_fund: 0 } as const
  const routeShown = ({ id, name, logo }: { id: number; name: string; logo: string }) => ({
    ...{ id, name, logo, ...noWallet },
    wallet: { id, currency: id, currency_name: name },
  })

  return {
    'POST wallet/list': async ({ input, userId }) =>
      overview(
        await balancesOf(db, userId),
        [...listing.coins].map(coin => ({ ...coin, ...flagsOf(coin), usdt_price: market.priceOf(coin.id) })),
        input.currency_name,
      ),

    'POST wallet/detail': async ({ input, userId }) => {
      const coin = listing.coin(input.currency)
      const balance = (await balancesOf(db, userId)).of(input.type as Account, coin.id)
      return {
        id: balance.id,
        currency: coin.id,
        currency_name: coin.name,
        ...named(balance.account, balance),
        total: fromAtoms(add(balance.available, balance.frozen)),
        coin_trade_fee: fromAtoms(spotFeeOf(coin) ?? zero),
        is_lever: flag(coin.is_lever),
      }
    },

    'POST wallet/legal_log': async ({ input, userId, lang }) => {
      const coin = listing.coin(input.currency)
      const account = accountOfNumber(input.type) as Account
      const { rows, total } = await logOf(db, { owner_id: userId, account, coin_id: coin.id }, input)
      return {
        list: rows.map(({ reason, ...row }) => ({
          ...row,
          currency: coin.id,
          currency_name: coin.name,
          type: input.type,
          info: text(lang, `reason.${reason}`),
        })),
        count: total,
        page: input.page,
        limit: input.limit,
      }
    },

    'GET currency/user_currency_list': async ({ userId }) => {
      const mine = await balancesOf(db, userId)
      const coins = [...listing.coins].map(coin => ({
        id: coin.id,
        name: coin.name,
        logo: coin.logo,
        ...flagsOf(coin),
        wallet: everyBalance(mine, coin),
      }))
      return [...coins, routeShown(bankRoute), routeShown(merchantRoute)]
    },

    'GET wallet/profit': ({ input, userId }) => profitOf(userId, input.days),

    'POST wallet/change': async ({ input, userId, asked }) => {
      const { currency_id, number, from_field, to_field } = input
      const coin = listing.coin(currency_id)
      const transfer = { user_id: userId, coin, number, from: from_field as Account, to: to_field as Account }
      await lane.run(transferAsked(transfer), asked)
    },

    'GET wallet/hzhistory': async ({ input, userId, lang }) => {
      const { rows, total } = await transfersOf(db, userId, input)
      const shown = rows.map(row => ({
        ...transferRow(listing, row),
        info: text(lang, `reason.${row.reason}`),
      }))
      return page(shown, total, input)
    },
  }
}
