import { atoms, rate } from '@lagoon/shared/money/atoms'
import { describe, expect, it } from 'vitest'
import { listingOf, RowsInMemory, texts } from '../../fees/rowsInMemory.fixture'
import { houseWallet, outsideWallet, userWallet } from '../../ledger/wallets'
import { addresses, cards } from '../../payout/destinations.table'
import { users } from '../../people/user.table'
import { queueOver } from '../../reviews/queue.fixture'
import { reviews } from '../../reviews/review'
import { withdrawing } from './withdraw.command'
import { withdrawalMoved, withdrawalsExplained } from './withdrawals.explain'
import { withdrawalReview } from './withdrawals.review'
import { withdrawn } from './withdrawals.service'
import { readiness } from './withdrawals.store'
import { withdrawalSummaries } from './withdrawals.summaries'
import { withdrawalDays, withdrawals } from './withdrawals.table'
import { withdrawalTold } from './withdrawals.view'

const own = userWallet(7, 'change', 3)
const chosen = { kind: 'address', user_id: 7, coin_id: 3, chain: 'TRC20', address: 'T1', id: 4 } as const
const coin = { id: 3, name: 'USDT', scale: 8, withdraw_fee: rate('0.1') }
const asked = {
  ...{ user_id: 7, fund_hash: 'right', route: 'chain', coin_id: 3, amount: '100', fee: '0.1', receipt: '99.9' },
  ...{ destination: { chain: 'TRC20', address: 'T1', chosen }, notes: 'rent' },
}

/** User 7 is verified and has 400 USDT and an address. */
async function withdrawalsOf() {
  const tables = [withdrawals, withdrawalDays, users, reviews, addresses, cards]
  const rows = new RowsInMemory(tables)
  const listing = await listingOf([coin])
  const db = rows.database({ withdrawal: withdrawals, review: reviews, withdrawalDay: withdrawalDays })
  const { queue, handles, decide, review } = queueOver(rows)
  handles(withdrawalReview({ db, listing }))
  const person = (changed: object = {}) =>
    rows.put(users, { id: 7, basic_status: 2, fund_hash: 'right', ...changed } as never)
  person()
  rows.put(addresses, { ...chosen, used: false } as never)
  rows.give(own, '400')
  const command = withdrawing({ listing, reviews: queue })
  return {
    ...{ rows, listing, db, decide, review, person },
    out: (changed: object = {}) => rows.refused(command, { ...asked, ...changed }),
    told: () =>
      rows.events
        .splice(0)
        .map(({ type, user_id, data }) => `${type} ${user_id} ${(data as { status: number }).status}`),
  }
}

describe('a withdrawal', () => {
  it('freezes its amount and waits for its review', async () => {
    const { rows, out, review, told } = await withdrawalsOf()
    expect(await out()).toBe('done')
    expect(rows.balance(own)).toBe('300 100')
    expect(texts(rows.all(withdrawals)[0] ?? {})).toEqual({
      ...{ id: 1, user_id: 7, route: 'chain', coin_id: 3, chain: 'TRC20', address: 'T1', notes: 'rent' },
      ...{ amount: '100', fee: '0.1', receipt: '99.9', at: 1_000_000 },
    })
    expect(texts(review(1))).toMatchObject({ kind: 'withdrawal', ref: 1, user_id: 7, amount: '100', coin_id: 3 })
    expect(rows.all(addresses)[0]?.used).toBe(true)
    expect(told()).toEqual(['withdrawal.submitted 7 1'])
  })

  it('that passes leaves, with its fee to the house', async () => {
    const { rows, out, decide, told } = await withdrawalsOf()
    await out()
    told()
    expect(await decide(1, 'pass')).toBe('done')
    expect(rows.balance(own)).toBe('300 0')
    expect(rows.balance(outsideWallet('withdrawals', 3))).toBe('99.9 0')
    expect(rows.balance(houseWallet('fees', 3))).toBe('0.1 0')
    expect(rows.reasons(own)).toEqual(['withdrawal_hold', 'withdrawal', 'withdrawal_fee'])
    expect(told()).toEqual(['withdrawal.decided 7 2'])
  })

  it('that is rejected comes back whole', async () => {
    const { rows, out, decide, told } = await withdrawalsOf()
    await out()
    told()
    expect(await decide(1, 'reject')).toBe('done')
    expect(rows.balance(own)).toBe('400 0')
    expect(rows.entries.at(-1)).toBe('withdrawal_refund 1 release')
    expect(told()).toEqual(['withdrawal.decided 7 3'])
  })

  it.each([
    ['of a person who is not verified', { basic_status: 1 }, {}, ['not_verified']],
    ['with a fund password that was changed', { fund_hash: 'new' }, {}, ['fund_password_wrong']],
    [
      'to an address that is gone',
      {},
      { destination: { ...asked.destination, chosen: { ...chosen, id: 5 } } },
      ['address_missing'],
    ],
    ['of more than there is', {}, { amount: '400.00000001' }, ['insufficient_balance']],
  ])('%s is refused', async (_, person, changed, refusal) => {
    const world = await withdrawalsOf()
    world.person(person)
    expect(await world.out(changed)).toEqual(refusal)
    expect([world.rows.balance(own), world.rows.all(withdrawalDays)]).toEqual(['400 0', []])
  })

  it('is the third of its day and no fourth, until the next day', async () => {
    const { rows, db, out } = await withdrawalsOf()
    for (let n = 0; n < 3; n++) expect(await out({ amount: '20' })).toBe('done')
    expect(await out({ amount: '20' })).toEqual(['daily_limit'])
    expect(rows.all(withdrawalDays)).toEqual([{ user_id: 7, day: 11, count: 3 }])
    rows.now = 12 * 86_400
    expect(await out({ amount: '20' })).toBe('done')
    const wallet = { findUnique: async () => ({ available: '320', frozen: '0' }) }
    const read = async (day: number, found: object = wallet) =>
      readiness({ prisma: { ...db.prisma, wallet: found } } as never, { user_id: 7, coin_id: 3, day })
    expect(await read(11)).toEqual({ available: '320', used: 3 })
    expect(await read(13, { findUnique: async () => null })).toEqual({ available: '0', used: 0 })
  })

  it('costs a share of its amount, and the rest arrives', () => {
    expect(withdrawn({ kind: 'bank', coin } as never, atoms('100.00000001'))).toEqual({
      ...{ route: 'bank', coin_id: 3, amount: '100.00000001', fee: '0.10000001', receipt: '99.9' },
    })
  })

  it('is told with its chain, or as one by bank', async () => {
    const { rows, listing, out, review } = await withdrawalsOf()
    await out()
    const [row] = rows.all(withdrawals)
    const told = (changed: object) => withdrawalTold({ listing }, { ...row, ...changed } as never, review(1))
    expect(told({})).toMatchObject({ id: 1, currency: 3, name: 'USDT', netType: 'TRC20', number: '100', rate: '0.1' })
    expect(told({ route: 'bank' })).toMatchObject({ currency: 9999, netType: '' })
    expect(told({ coin_id: 9 })).toMatchObject({ name: '' })
  })

  it('has a line for the operator: its way, its address, its note', async () => {
    const { rows, db, out } = await withdrawalsOf()
    await out()
    await out({ route: 'bank', notes: '' })
    expect([...(await withdrawalSummaries({ db })([1, 2], 'en'))]).toEqual([
      [1, 'TRC20 · T1 · rent'],
      [2, 'Bank card · T1'],
    ])
    expect(rows.all(withdrawals)).toHaveLength(2)
  })
})

describe('how an amount of a withdrawal came about', () => {
  it.each([
    ['withdrawal', 'withdrawal_fee', ['0', '-0.1'], ['frozen withdrawal_fee -0.1']],
    ['withdrawal', 'withdrawal', ['0', '-99.9'], ['frozen difference -99.9']],
    ['withdrawal_hold', 'withdrawal_hold', ['-100', '100'], ['frozen whole 100', 'available whole -100']],
  ] as const)('%s: %s', async (type, reason, [available, frozen], steps) => {
    const { db, listing, out } = await withdrawalsOf()
    await out()
    const found = await withdrawalsExplained({ db, listing }).explain({
      entry: { type, ref: '1' },
      posting: { reason, available: atoms(available), frozen: atoms(frozen) },
    } as never)
    expect(found?.steps.map(({ part, formula, result }) => `${part} ${formula} ${result}`)).toEqual(steps)
  })

  it('is found by its owner alone', async () => {
    const { db, listing, out } = await withdrawalsOf()
    await out()
    const about = async (id: number, userId: number) => (await withdrawalMoved({ db }).entriesOf(id, userId))?.[0]?.ref
    expect([await about(1, 7), await about(1, 8)]).toEqual([1, undefined])
    expect(await withdrawalsExplained({ db, listing }).explain({ entry: { ref: '2' } } as never)).toBeNull()
  })
})
