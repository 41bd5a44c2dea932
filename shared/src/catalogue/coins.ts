/**
 * The coins of the exchange. Three of them are invented. `bank` and `merchant` are routes that share the ids of the coins on the wire; they
 * never have a wallet.
 */
import type { Account } from './accounts'
import type { Chain } from './chains'

export interface Coin {
  readonly id: number
  readonly symbol: string
  readonly name: string
  /** The decimals of an amount of this coin. */
  readonly scale: number
  readonly chains: readonly [Chain, ...Chain[]]
  readonly minDeposit: string
  readonly minWithdrawal: string
  readonly maxWithdrawal: string
  /** Share of the amount, in percent. */
  readonly withdrawalFeePercent: string
  /** On top of an option's stake, in percent. */
  readonly optionFeePercent: string
  /** The accounts that can hold it. Every coin is held in the coin account. */
  readonly accounts: readonly Account[]
  /** Exists only on this exchange. */
  readonly invented: boolean
  /** Root-relative path of its picture. */
  readonly logo: string
}

type Entry = Omit<Coin, 'logo' | 'accounts' | 'invented' | 'chains' | 'optionFeePercent' | 'withdrawalFeePercent'> &
  Partial<Pick<Coin, 'accounts' | 'invented' | 'chains' | 'withdrawalFeePercent'>>

const coin = (entry: Entry): Coin => ({
  chains: ['ERC20'],
  accounts: ['change'],
  invented: false,
  withdrawalFeePercent: '0.2',
  optionFeePercent: '1',
  ...entry,
  logo: `/h5/coins/${entry.symbol.toLowerCase()}.svg`,
})

export const coins: readonly Coin[] = [
  coin({
    id: 1,
    symbol: 'BTC',
    name: 'Bitcoin',
    scale: 8,
    chains: ['OMNI'],
    accounts: ['change', 'fund'],
    minDeposit: '0.0005',
    minWithdrawal: '0.001',
    maxWithdrawal: '20',
    withdrawalFeePercent: '0.1',
  }),
  coin({
    id: 2,
    symbol: 'ETH',
    name: 'Ethereum',
    scale: 8,
    accounts: ['change', 'fund'],
    minDeposit: '0.01',
    minWithdrawal: '0.02',
    maxWithdrawal: '300',
    withdrawalFeePercent: '0.1',
  }),
  coin({
    id: 3,
    symbol: 'USDT',
    name: 'Tether',
    scale: 8,
    chains: ['TRC20', 'OMNI', 'ERC20'],
    accounts: ['change', 'lever', 'micro', 'fund'],
    minDeposit: '10',
    minWithdrawal: '20',
    maxWithdrawal: '1000000',
    withdrawalFeePercent: '0.1',
  }),
  coin({
    id: 4,
    symbol: 'LTC',
    name: 'Litecoin',
    scale: 8,
    minDeposit: '0.1',
    minWithdrawal: '0.2',
    maxWithdrawal: '10000',
  }),
  coin({
    id: 5,
    symbol: 'BCH',
    name: 'Bitcoin Cash',
    scale: 8,
    minDeposit: '0.02',
    minWithdrawal: '0.05',
    maxWithdrawal: '2000',
  }),
  coin({ id: 6, symbol: 'XRP', name: 'XRP', scale: 6, minDeposit: '5', minWithdrawal: '10', maxWithdrawal: '400000' }),
  coin({
    id: 7,
    symbol: 'EOS',
    name: 'EOS',
    scale: 4,
    minDeposit: '10',
    minWithdrawal: '20',
    maxWithdrawal: '1000000',
  }),
  coin({
    id: 8,
    symbol: 'TRX',
    name: 'TRON',
    scale: 6,
    minDeposit: '50',
    minWithdrawal: '100',
    maxWithdrawal: '5000000',
  }),
  coin({
    id: 9,
    symbol: 'DOGE',
    name: 'Dogecoin',
    scale: 8,
    minDeposit: '50',
    minWithdrawal: '100',
    maxWithdrawal: '5000000',
  }),
  coin({
    id: 10,
    symbol: 'SOL',
    name: 'Solana',
    scale: 8,
    minDeposit: '0.05',
    minWithdrawal: '0.1',
    maxWithdrawal: '5000',
  }),
  coin({
    id: 11,
    symbol: 'TIDW',
    name: 'Tidewater',
    scale: 6,
    invented: true,
    minDeposit: '1',
    minWithdrawal: '2',
    maxWithdrawal: '60000',
    withdrawalFeePercent: '0.5',
  }),
  coin({
    id: 12,
    symbol: 'KORL',
    name: 'Koralle',
    scale: 6,
    invented: true,
    minDeposit: '5',
    minWithdrawal: '10',
    maxWithdrawal: '400000',
    withdrawalFeePercent: '0.5',
  }),
  coin({
    id: 13,
    symbol: 'SNDB',
    name: 'Sandbar',
    scale: 6,
    invented: true,
    minDeposit: '200',
    minWithdrawal: '400',
    maxWithdrawal: '10000000',
    withdrawalFeePercent: '0.5',
  }),
]

export const btcId = 1
export const ethId = 2
/** The quote coin of every pair, and the unit of the house. */
export const usdtId = 3

/** Deposits by bank transfer and withdrawals to a bound card; it credits and debits USDT 1:1. */
export const bankRoute = { id: 9999, name: 'Bank', logo: '/h5/coins/bank.svg' } as const

/** Leads to the coin merchants. */
export const merchantRoute = { id: 888, name: 'Coin merchant', logo: '/h5/coins/merchant.svg' } as const

const byId = new Map(coins.map(each => [each.id, each]))

export const findCoin = (id: number): Coin | undefined => byId.get(id)

/** For an id from the catalogue itself; any other id is a defect. */
export const coinOf = (id: number): Coin => {
  const found = byId.get(id)
  if (!found) throw new RangeError(`no coin ${id}`)
  return found
}
