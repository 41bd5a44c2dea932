import type { CallData } from '@lagoon/shared/api/index'
import type { Account } from '@lagoon/shared/catalogue/accounts'
import { type Atoms, add, atoms, fromAtoms, zero } from '@lagoon/shared/money/atoms'
import { worthOfAll } from '@lagoon/shared/money/valuation'
import { type Balance, type Balances, named } from './balances'

type Overview = CallData<'POST wallet/list'>
type Flags = Pick<Overview['change_wallet']['balance'][number], 'is_match' | 'is_lever' | 'is_micro' | 'is_fund'>
type PricedCoin = { id: number; name: string; logo: string; usdt_price: string } & Flags

const flagOf = { change: 'is_match', lever: 'is_lever', micro: 'is_micro', fund: 'is_fund' } as const
const usdt_decimals = 8

/**
 * The four accounts. The worth of a coin is (available + frozen) × its price, cut to USDT's decimals: 1.25 BTC at 68000.1 is 85000.125.
 * The filter selects rows; totals always include all coins.
 */
export function overview(mine: Balances, coins: readonly PricedCoin[], currency_name?: string): Overview {
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
    ExRate: '1',
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
