import { atoms, rate } from '@lagoon/shared/money/atoms'
import { describe, expect, it } from 'vitest'
import { listingOf, RowsInMemory, texts } from '../../fees/rowsInMemory.fixture'
import { postings, userWallet, wallets } from '../../ledger/wallets'
import { poolAnswering } from '../../platform/db/pool.fixture'
import type { Refusal } from '../../platform/refusal'
import { Balances } from './balances'
import { coinBalancesIn, walletFrames } from './frames'
import { logOf } from './log.store'
import { overview } from './overview'
import { transferAsked, transferring } from './transfer.command'
import { transferMoved, transfersOf } from './transfer.store'
import { transfers } from './transfer.table'
import { walletRoutes } from './wallet.routes'
import { walletsOf } from './wallet.sql'

const usdt = { id: 3, name: 'USDT', scale: 8, is_match: true, is_lever: true, is_micro: false, is_fund: true }
const [own, lever] = [userWallet(7, 'change', 3), userWallet(7, 'lever', 3)]
const asked = { user_id: 7, coin: usdt as never, number: '30', from: 'change', to: 'lever' } as const

async function walletOf() {
  const rows = new RowsInMemory([transfers])
  const listing = await listingOf(
    [usdt, { id: 1, name: 'BTC', scale: 8 }, { id: 5, name: 'OLD', scale: 8 }],
    [
      { id: 101, symbol: 'BTC/USDT', currency_id: 1, legal_id: 3, coin_trade_fee: rate('0.1') },
      { id: 102, symbol: 'BTC/OLD', currency_id: 1, legal_id: 4, coin_trade_fee: rate('0.3') },
    ],
  )
  rows.give(own, '100')
  const db = rows.database({ transfer: transfers, posting: postings, wallet: wallets })
  const command = transferring({ listing })
  return {
    ...{ rows, listing, db },
    transfer: (changed: object = {}) => rows.refused(command, transferAsked({ ...asked, ...changed }).params),
  }
}

describe('a transfer between accounts', () => {
  it('moves an amount, and is told', async () => {
    const { rows, transfer } = await walletOf()
    expect(await transfer()).toBe('done')
    expect([rows.balance(own), rows.balance(lever)]).toEqual(['70 0', '30 0'])
    expect(rows.all(transfers).map(texts)).toEqual([
      { id: 1, user_id: 7, coin_id: 3, from_account: 'change', to_account: 'lever', amount: '30', at: 1_000_000 },
    ])
    expect(rows.events).toMatchObject([
      {
        type: 'transfer.done',
        user_id: 7,
        data: { id: 1, currency_name: 'USDT', value: '30', created_time: 1_000_000 },
      },
    ])
    expect(await transfer({ number: '70.00000001' })).toEqual(['insufficient_balance'])
    expect(await transfer({ number: '70' })).toBe('done')
  })

  it.each([
    [{ to: 'change' }, { to_field: 'choice' }],
    [{ to: 'micro' }, { to_field: 'choice' }],
    [{ from: 'micro', to: 'change' }, { from_field: 'choice' }],
    [{ number: '0' }, { number: 'too_small' }],
    [{ number: '0.000000001' }, { number: 'decimals' }],
  ])('of %j is refused', (changed, fields) => {
    try {
      transferAsked({ ...asked, ...changed } as never)
      expect.unreachable()
    } catch (error) {
      expect((error as Refusal).detail.fields).toEqual(fields)
    }
  })

  it('is listed and found by its owner alone', async () => {
    const { db, transfer } = await walletOf()
    await transfer()
    await transfer({ from: 'lever', to: 'fund', number: '5' })
    const { rows, total } = await transfersOf(db, 7, { page: 1, limit: 10 })
    expect([rows.map(({ id, reason }) => [id, reason]), total]).toEqual([
      [
        [2, 'transfer_lever_fund'],
        [1, 'transfer_change_lever'],
      ],
      2,
    ])
    const about = (id: number, userId: number) => transferMoved(db).entriesOf(id, userId)
    expect(await about(1, 7)).toEqual([{ types: ['transfer_change_lever'], ref: 1 }])
    expect([await about(1, 8), (await transfersOf(db, 8, { page: 1, limit: 10 })).total]).toEqual([null, 0])
  })
})

describe('the log of a wallet', () => {
  it('tells of a part what it was before and after each change', async () => {
    const where: unknown[] = []
    const row = {
      ...{ id: 4, entry_id: 1, wallet_id: 9, coin_id: 3, reason: 'transfer', available: '-30', frozen: '30' },
      ...{ after_available: '70', after_frozen: '31', at: 0 },
    }
    const prisma = (wallet: object | null) => ({
      wallet: { findUnique: async ({ select }: { select: { id: boolean } }) => wallet && (select.id ? wallet : {}) },
      posting: {
        findMany: async (asked: { where: unknown }) => {
          where.push(asked.where)
          return [row]
        },
        count: async () => 1,
      },
    })
    const log = async (part: 'available' | 'frozen', wallet: object | null = { id: 9 }) =>
      logOf({ prisma: prisma(wallet) } as never, own, { part, page: 1, limit: 10 })
    const shared = { id: 4, reason: 'transfer', created_time: '1970-01-01 00:00:00' }
    expect(await log('available')).toEqual({
      rows: [{ ...shared, part: 'available', value: '-30', before: '100', after: '70' }],
      total: 1,
    })
    expect((await log('frozen')).rows[0]).toMatchObject({ part: 'frozen', value: '30', before: '1', after: '31' })
    expect(where).toEqual([
      { wallet_id: 9, available: { not: 0 } },
      { wallet_id: 9, frozen: { not: 0 } },
    ])
    expect(await log('available', null)).toEqual({ rows: [], total: 0 })
  })
})

const balance = (account: 'change' | 'micro', coin_id: number, available: string, frozen = '0') => ({
  ...{ id: coin_id * 10, account, coin_id, available: atoms(available), frozen: atoms(frozen) },
})

describe('what a user has', () => {
  const coin = (id: number, name: string, usdt_price: string, flags: object = {}) => ({
    ...({ id, name, logo: '', usdt_price, is_match: 1, is_lever: 0, is_micro: 0, is_fund: 0 } as const),
    ...flags,
  })
  const mine = new Balances([
    balance('change', 1, '1', '0.25'),
    balance('change', 3, '10'),
    balance('micro', 3, '0', '5'),
    balance('micro', 2, '0'),
  ])
  const coins = [coin(1, 'BTC', '68000.1'), coin(3, 'USDT', '1'), coin(2, 'ETH', '2000')]
  const shown = (asked?: string) => {
    const all = overview(mine, coins, asked)
    const rows = [all.change_wallet, all.lever_wallet, all.micro_wallet, all.fund_wallet].map(
      ({ balance, usdt_total }) => [balance.map(({ currency_name }) => currency_name).join(' '), usdt_total],
    )
    return [...rows, all.total_usdt]
  }

  it('is shown by account, with the coins that it may hold or holds, and its worth', () => {
    expect(shown()).toEqual([['BTC USDT ETH', '85010.125'], ['', '0'], ['USDT', '5'], ['', '0'], '85015.125'])
  })

  it('is filtered by the name of a coin, and its worth is not', () => {
    expect(shown('t')).toEqual([['BTC USDT ETH', '85010.125'], ['', '0'], ['USDT', '5'], ['', '0'], '85015.125'])
    expect(shown('Bt')).toEqual([['BTC', '85010.125'], ['', '0'], ['', '5'], ['', '0'], '85015.125'])
  })

  it('is worth what eight decimals of USDT hold', () => {
    const [little, price] = [new Balances([balance('change', 1, '0.00000001')]), '68000.9']
    expect(overview(little, [coin(1, 'BTC', price)]).total_usdt).toBe('0.00068')
  })

  it('is nothing of a coin without a wallet', () => {
    expect(mine.of('fund', 9)).toEqual({
      id: 0,
      account: 'fund',
      coin_id: 9,
      available: atoms('0'),
      frozen: atoms('0'),
    })
  })

  it('is told with the fee of a trade that pays in it', async () => {
    const { listing } = await walletOf()
    const { pool, when } = poolAnswering()
    when(walletsOf, () => [])
    const market = { usdtPriceAt: () => '1', version: () => 0 }
    const routes = walletRoutes({ db: { pool }, listing, market, world: {} } as never)
    const detail = routes['POST wallet/detail'] as never as (call: object) => Promise<Record<string, unknown>>
    const of = (currency: number) => detail({ input: { currency, type: 'change' }, userId: 7 })
    expect(await of(1)).toMatchObject({ id: 0, coin_trade_fee: '0.1', is_lever: 0, change_balance: '0', total: '0' })
    expect(await of(3)).toMatchObject({ coin_trade_fee: '0.1', is_lever: 1 })
    expect(await of(5)).toMatchObject({ coin_trade_fee: '0' })
  })
})

describe('the coins of a user', () => {
  it('are listed with what each account may hold, and then the ways of money that hold nothing', async () => {
    const { listing } = await walletOf()
    const { pool, when } = poolAnswering()
    when(walletsOf, () => [{ id: 4, account: 'lever', coin_id: 3, available: '5', frozen: '1' }])
    const routes = walletRoutes({ db: { pool }, listing, market: {}, world: {} } as never)
    const list = routes['GET currency/user_currency_list'] as never as (call: object) => Promise<object[]>
    const all = await list({ userId: 7 })
    expect(all[0]).toMatchObject({
      ...{ id: 3, name: 'USDT', is_match: 1, is_lever: 1, is_micro: 0, is_fund: 1 },
      wallet: { currency: 3, change_balance: '0', lever_balance: '5', lock_lever_balance: '1' },
    })
    const holdsNothing = { is_match: 0, is_lever: 0, is_micro: 0, is_fund: 0 }
    expect(all.slice(3)).toMatchObject([
      { id: 9999, ...holdsNothing, wallet: { id: 9999, currency: 9999 } },
      { id: 888, ...holdsNothing, wallet: { id: 888, currency: 888 } },
    ])
  })
})

describe('who listens to their wallets', () => {
  it('gets those that are not empty, and then each that changed', async () => {
    const { listing } = await walletOf()
    const { pool, when } = poolAnswering()
    const held = [
      ['1', '0'],
      ['0', '2'],
      ['0', '0'],
    ].map(([available, frozen], i) => ({ id: i, account: 'change', coin_id: 3, available, frozen }))
    when(walletsOf, () => held)
    const sent: unknown[] = []
    let snapshot = async (_: number): Promise<{ data: { total: string; currency_name: string } }[]> => []
    const hub = {
      provideMe: (provider: { snapshot: typeof snapshot }) => {
        snapshot = provider.snapshot
      },
      readersOfUser: (userId: number) => (userId === 8 ? 0 : 1),
      toUser: (userId: number, { data }: { data: { total: string } }) => sent.push([userId, data.total]),
    }
    const changed = walletFrames({ db: { pool }, hub, listing } as never)
    expect((await snapshot(7)).map(({ data }) => [data.total, data.currency_name])).toEqual([
      ['1', 'USDT'],
      ['2', 'USDT'],
    ])
    const row = (owner_id: number, account = 'change') => ({
      row: { id: 1, owner_id, account, coin_id: 3, available: atoms('1'), frozen: atoms('2') },
    })
    const updated = [row(7), row(8), row(0), row(-1), row(1), row(9, 'lever')]
    const changes = [{ table: wallets, inserted: [], removed: [], updated }] as never
    changed(changes)
    changed([{ table: transfers, inserted: [], removed: [], updated: [row(7)] }] as never)
    changed([])
    expect(sent).toEqual([
      [7, '3'],
      [1, '3'],
      [9, '3'],
    ])
    expect(coinBalancesIn(changes, listing, userId => userId > 7)).toEqual([
      { userId: 8, asset: 'USDT', free: '1', locked: '2' },
    ])
  })
})
