import { atoms } from '@lagoon/shared/money/atoms'
import { describe, expect, it } from 'vitest'
import { listingOf, RowsInMemory, texts } from '../../fees/rowsInMemory.fixture'
import { outsideWallet, userWallet } from '../../ledger/wallets'
import { moneyRoute } from '../../market/route'
import { Refusal } from '../../platform/refusal'
import { queueOver } from '../../reviews/queue.fixture'
import { reviews } from '../../reviews/review'
import { createDeposits } from './deposits'
import { depositMoved } from './deposits.explain'
import { depositReview } from './deposits.review'
import { depositSummaries } from './deposits.summaries'
import { deposits } from './deposits.table'
import { depositAsked, submitting } from './submit.command'

const own = userWallet(7, 'change', 3)
const coin = { id: 3, name: 'USDT', scale: 8, chains: ['TRC20', 'ERC20'], min_deposit: atoms('10') }
const form = { amount: '100', imgs: 'a.png' }

async function depositsOf() {
  const rows = new RowsInMemory([deposits, reviews])
  const listing = await listingOf([coin])
  const db = rows.database({ deposit: deposits, review: reviews })
  const { queue, handles, decide, review } = queueOver(rows)
  handles(depositReview({ db, listing }))
  const command = submitting({ listing, reviews: queue })
  const asked = (changed: object = {}, route = 3) =>
    depositAsked(7, moneyRoute(listing, route), { ...form, ...changed }).params
  return {
    ...{ rows, listing, db, decide, review, asked },
    submit: (changed: object = {}, route = 3) => rows.run(command, asked(changed, route)),
    told: () =>
      rows.events
        .splice(0)
        .map(({ type, user_id, data }) => `${type} ${user_id} ${(data as { status: number }).status}`),
  }
}

describe('a deposit', () => {
  it('is submitted with its proof, and credits nothing yet', async () => {
    const { rows, submit, review, told } = await depositsOf()
    expect(await submit()).toEqual({ id: 1 })
    expect(texts(rows.all(deposits)[0] ?? {})).toEqual({
      ...{ id: 1, user_id: 7, route: 'chain', coin_id: 3, chain: 'TRC20', amount: '100', transferred: '100' },
      ...{ proof: 'a.png', at: 1_000_000 },
    })
    expect(texts(review(1))).toMatchObject({ kind: 'deposit', ref: 1, amount: '100', coin_id: 3, files: ['a.png'] })
    expect(rows.balance(own)).toBe('0 0')
    expect(told()).toEqual(['deposit.submitted 7 1'])
    await submit({ imgs: '' })
    expect(review(2).files).toEqual([])
  })

  it.each([
    [3, 'deposit 1'],
    [9999, 'bank_deposit 1'],
  ])('by the route %i is credited once it has passed', async (route, entry) => {
    const { rows, submit, decide, told } = await depositsOf()
    await submit({}, route)
    told()
    expect(await decide(1, 'pass')).toBe('done')
    expect(rows.balance(own)).toBe('100 0')
    expect(rows.balance(outsideWallet('deposits', 3))).toBe('-100 0')
    expect(rows.entries).toEqual([entry])
    expect(told()).toEqual(['deposit.decided 7 2'])
  })

  it('that is rejected credits nothing', async () => {
    const { rows, submit, decide, told } = await depositsOf()
    await submit()
    told()
    expect(await decide(1, 'reject')).toBe('done')
    expect([rows.balance(own), rows.entries, told()]).toEqual(['0 0', [], ['deposit.decided 7 3']])
  })

  it.each([
    [{ amount: '10' }, { amount: '10', transferred: '10', chain: 'TRC20' }],
    [
      { amount: '1000000000', account: '1000000000' },
      { amount: '1000000000', transferred: '1000000000' },
    ],
    [{ account: '90' }, { amount: '100', transferred: '90' }],
    [{ netType: 'ERC20' }, { chain: 'ERC20' }],
    [{ netType: 'OMNI' }, ['param_invalid', { netType: 'choice' }]],
    [{ amount: '9.99999999' }, ['below_minimum', undefined]],
    [{ amount: '10.000000001' }, ['param_invalid', { amount: 'decimals' }]],
    [{ amount: '1000000000.00000001' }, ['param_invalid', { amount: 'too_large' }]],
    [{ account: '1000000000.00000001' }, ['param_invalid', { account: 'too_large' }]],
  ])('of %j is taken or refused', async (changed, expected) => {
    const { asked } = await depositsOf()
    const found = () => {
      try {
        return asked(changed)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return [error.key, error.detail.fields]
      }
    }
    if (Array.isArray(expected)) expect(found()).toEqual(expected)
    else expect(found()).toMatchObject(expected)
  })

  it('by bank has no chain', async () => {
    const { asked } = await depositsOf()
    expect(asked({ netType: 'nothing' }, 9999)).toMatchObject({ route: 'bank', chain: '', coin_id: 3 })
  })

  it('has a line for the operator: how it came', async () => {
    const { listing, db, submit } = await depositsOf()
    await submit()
    await submit({ account: '90' }, 9999)
    const lines = [...(await depositSummaries({ db, listing })([1, 2], 'en')).values()]
    expect(lines[0]).toContain('TRC20')
    expect(lines[1]).toContain('90')
  })

  it('is found by its owner alone', async () => {
    const { db, submit } = await depositsOf()
    await submit()
    const about = async (id: number, userId: number) => (await depositMoved(db).entriesOf(id, userId))?.[0]
    expect(await about(1, 7)).toEqual({ types: ['deposit', 'bank_deposit'], ref: 1 })
    expect([await about(1, 8), await about(2, 7)]).toEqual([undefined, undefined])
  })

  it('goes to addresses of its coin, one a chain, or to the bank', async () => {
    const { listing } = await depositsOf()
    const call = createDeposits({ listing, reviews: {}, db: {} } as never).routes?.['POST wallet/get_in_address']
    const addresses = (currency: number) =>
      (call as never as (asked: object) => object)({ input: { currency }, userId: 7 })
    expect(Object.keys(addresses(3))).toEqual(['TRC20', 'ERC20'])
    expect(Object.keys(addresses(9999))).toEqual(['bkname', 'bkcardnumer', 'cardname'])
  })

  it('is listed by the way it came', async () => {
    const { listing, db } = await depositsOf()
    const row = {
      ...{ id: '1', kind: 'deposit', route: 'chain', chain: 'TRC20', coin_id: '3', amount: '5', status: '1' },
      ...{ files: ['a.png'], reason: '', at: '0' },
    }
    const found = [
      row,
      { ...row, route: 'bank', chain: '' },
      { ...row, kind: 'merchant', route: null, chain: null, files: [], amount: null },
      { ...row, coin_id: '9' },
    ]
    const count = async () => 4
    const pool = { query: async () => ({ rows: found }) }
    const deps = { listing, reviews: {}, db: { ...db, pool, prisma: { review: { count } } } }
    const call = createDeposits(deps as never).routes?.['GET charge_mention/log2'] as never as (
      asked: object,
    ) => Promise<{ data: Record<string, unknown>[] }>
    const { data } = await call({ input: { page: 1, limit: 10 }, userId: 7, lang: 'en' })
    expect(data.map(shown => [shown.currency_id, shown.netType, shown.amount, shown.img, shown.name])).toEqual([
      [3, 'TRC20', '5', 'a.png', 'USDT'],
      [9999, 'Bank card', '5', 'a.png', 'USDT'],
      [888, 'Coin merchant', '0', '', 'USDT'],
      [9, 'TRC20', '5', 'a.png', ''],
    ])
  })
})
