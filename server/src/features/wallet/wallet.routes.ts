import { page } from '@lagoon/shared/api/answers'
import type { CallData } from '@lagoon/shared/api/index'
import { type Account, accountOfNumber, accounts } from '@lagoon/shared/catalogue/accounts'
import { bankRoute, merchantRoute, usdtId } from '@lagoon/shared/catalogue/coins'
import { displayCodes } from '@lagoon/shared/catalogue/displayCurrencies'
import type { ReasonKey } from '@lagoon/shared/catalogue/reasons'
import { type Atoms, add, atoms, fromAtoms, type Rate, sub, zero } from '@lagoon/shared/money/atoms'
import { worthOfAll } from '@lagoon/shared/money/valuation'
import type { Routes } from '../../http/call'
import { type Posting, postings, type WalletKey } from '../../ledger/wallets'
import type { Coin } from '../../market/listing'
import type { Database } from '../../platform/db/database'
import { sliceOf } from '../../platform/db/slice'
import { reasonText } from '../../platform/text'
import { stampOf } from '../../platform/world-time'
import { type Balance, type Balances, balancesOf, named } from './balances'
import type { WalletDeps } from './deps'
import type { DisplayRates } from './displayRates'
import { profits } from './profit'
import { requestedTransfer } from './transfer.command'
import { transfersOf } from './transfer.data'
import { transferRow } from './transfer.view'
import { usersHold } from './wallet.sql'

const flag = (yes: boolean): 0 | 1 => (yes ? 1 : 0)
const flagsOf = (coin: Coin) => ({
  is_match: flag(coin.is_match),
  is_lever: flag(coin.is_lever),
  is_micro: flag(coin.is_micro),
  is_fund: flag(coin.is_fund),
})

export function walletRoutes(deps: WalletDeps & { rates: Pick<DisplayRates, 'now'> }): Routes {
  const { db, lane, listing, market, rates } = deps
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
        { currency_name: input.currency_name, rate: rates.now[input.display] },
      ),

    'GET wallet/display_rates': () => displayCodes.map(code => ({ code, rate: rates.now[code] })),

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

    'GET currency/coin': async ({ input }) => {
      const { id, name, logo, scale, chains, ...terms } = listing.coin(input.currency)
      return {
        ...{ id, name, logo, scale },
        networks: [...chains],
        min_deposit: fromAtoms(terms.min_deposit),
        min_withdraw: fromAtoms(terms.min_withdraw),
        withdraw_fee: fromAtoms(terms.withdraw_fee),
        users_hold: fromAtoms((await usersHold.one(db.pool, id)).amount),
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
          info: reasonText(lang, reason),
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

    'POST wallet/change': async ({ input, userId, origin }) => {
      const { currency_id, number, from_field, to_field } = input
      const coin = listing.coin(currency_id)
      const transfer = { user_id: userId, coin, number, from: from_field as Account, to: to_field as Account }
      await lane.run(requestedTransfer(transfer), origin)
    },

    'GET wallet/hzhistory': async ({ input, userId, lang }) => {
      const { rows, total } = await transfersOf(db, userId, input)
      const shown = rows.map(row => ({
        ...transferRow(listing, row),
        info: reasonText(lang, row.reason),
      }))
      return page(shown, total, input)
    },
  }
}

/** A wallet has two parts. The log lists the changes of one part, which add up to its balance. */
type Part = 'available' | 'frozen'

interface LogRow {
  id: number
  reason: ReasonKey
  part: Part
  value: string
  before: string
  after: string
  created_time: string
}

/** The changes of a part of a wallet with their reasons, newest first. */
async function logOf(
  { prisma }: Database,
  key: WalletKey,
  { part, ...requested }: { part: Part; page: number; limit: number },
): Promise<{ rows: LogRow[]; total: number }> {
  const wallet = await prisma.wallet.findUnique({ where: { owner_id_account_coin_id: key }, select: { id: true } })
  if (!wallet) return { rows: [], total: 0 }
  const where = { wallet_id: wallet.id, [part]: { not: 0 } }
  const [rows, total] = await Promise.all([
    prisma.posting.findMany({ where, orderBy: { id: 'desc' }, ...sliceOf(requested) }),
    prisma.posting.count({ where }),
  ])
  return { rows: rows.map(row => shown(postings.decode(row), part)), total }
}

function shown(posting: Posting, part: Part): LogRow {
  const value = posting[part]
  const after = posting[`after_${part}`]
  return {
    id: posting.id,
    reason: posting.reason as ReasonKey,
    part,
    value: fromAtoms(value),
    before: fromAtoms(sub(after, value)),
    after: fromAtoms(after),
    created_time: stampOf(posting.at),
  }
}

type Overview = CallData<'POST wallet/list'>
type Flags = Pick<Overview['change_wallet']['balance'][number], 'is_match' | 'is_lever' | 'is_micro' | 'is_fund'>
type PricedCoin = { id: number; name: string; logo: string; usdt_price: string } & Flags

const flagOf = { change: 'is_match', lever: 'is_lever', micro: 'is_micro', fund: 'is_fund' } as const
const usdt_decimals = 8

/**
 * The four accounts. The worth of a coin is (available + frozen) × its price, cut to USDT's decimals: 1.25 BTC at 68000.1 is 85000.125.
 * The filter selects rows; totals always include all coins.
 */
function overview(
  mine: Balances,
  coins: readonly PricedCoin[],
  { currency_name, rate }: { currency_name?: string | undefined; rate: string },
): Overview {
  const wanted = currency_name?.toLowerCase()
  const account = <A extends Account>(name: A) => {
    const held = coins
      .map(coin => ({ coin, balance: mine.of(name, coin.id) }))
      .filter(({ coin, balance }) => coin[flagOf[name]] === 1 || whole(balance) > zero)
    const rows = held
      .filter(({ coin }) => wanted === undefined || coin.name.toLowerCase().includes(wanted))
      .map(({ coin, balance }) => ({ ...row(coin, balance), ...named(name, balance) }))
    const priced = held.map(({ coin, balance }) => [whole(balance), atoms(coin.usdt_price)] as const)
    return { wallet: { balance: rows, usdt_total: worthInUsdt(priced) }, priced }
  }
  const [change, lever, micro, fund] = [account('change'), account('lever'), account('micro'), account('fund')]
  return {
    change_wallet: change.wallet,
    lever_wallet: lever.wallet,
    micro_wallet: micro.wallet,
    fund_wallet: fund.wallet,
    total_usdt: worthInUsdt([change, lever, micro, fund].flatMap(({ priced }) => priced)),
    ExRate: rate,
  }
}

const row = ({ id, name, logo, usdt_price, is_match, is_lever, is_micro, is_fund }: PricedCoin, balance: Balance) => ({
  id: balance.id,
  currency: id,
  currency_name: name,
  currency_logo: logo,
  ...{ is_match, is_lever, is_micro, is_fund, usdt_price },
})

const whole = ({ available, frozen }: Balance): Atoms => add(available, frozen)

const worthInUsdt = (priced: Parameters<typeof worthOfAll>[0]): string => fromAtoms(worthOfAll(priced, usdt_decimals))
