import type { CallData } from '@lagoon/shared/api/index'
import { atoms, fromAtoms } from '@lagoon/shared/money/atoms'
import { resultOf, sumOf } from '@lagoon/shared/money/explained'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from './person'
import { Stage } from './stage'
import { step, stepsOfAWalk } from './walk'

type Explained = CallData<'GET wallet/explain'>

let stage: Stage
const rows = async (sql: string) => (await stage.exchange.db.pool.query(sql)).rows

/** Every posting of the two walking users, with the explanation that they receive. */
async function everything(people: readonly Person[]) {
  const all = []
  for (const person of people) {
    const own = await rows(
      `SELECT p.id, e.type, p.reason FROM world.posting p JOIN world.wallet w ON w.id = p.wallet_id
       JOIN world.entry e ON e.id = p.entry_id
       WHERE w.owner_id = ${person.id} ORDER BY p.id`,
    )
    for (const { id, type, reason } of own) {
      const { body } = await stage.send(person, 'GET wallet/explain', { id })
      all.push({ type: type as string, reason: reason as string, explanation: body.data as Explained })
    }
  }
  return all
}

/** For each object of a user that moves amounts: the rows that its explanation names. */
async function everythingMoved(people: readonly Person[]): Promise<{ missing: number[]; foreign: number[] }[]> {
  const found = []
  for (const person of people) {
    const things = await rows(
      `SELECT 'order' AS kind, id FROM world.spot_order WHERE user_id = ${person.id}
       UNION ALL SELECT 'position', id FROM world.position WHERE user_id = ${person.id}
       UNION ALL SELECT 'option', id FROM world.option_order WHERE user_id = ${person.id}
       UNION ALL SELECT 'trust', id FROM world.trust_order WHERE user_id = ${person.id}
       UNION ALL SELECT 'subscription', id FROM world.subscription WHERE user_id = ${person.id}
       UNION ALL SELECT 'transfer', id FROM world.transfer WHERE user_id = ${person.id}
       UNION ALL SELECT CASE kind WHEN 'merchant' THEN 'deposit' ELSE kind END, id FROM world.review
         WHERE user_id = ${person.id} AND kind IN ('deposit', 'merchant', 'withdrawal')`,
    )
    const listed = new Set<number>()
    for (const { kind, id } of things) {
      const moved = (await stage.send(person, 'GET wallet/moved', { kind, id, limit: 100 })).body.data
      for (const row of (moved as CallData<'GET wallet/moved'>).data) listed.add(row.id)
    }
    const own = await rows(
      `SELECT p.id FROM world.posting p JOIN world.wallet w ON w.id = p.wallet_id JOIN world.entry e ON e.id = p.entry_id
       WHERE w.owner_id = ${person.id} AND e.type <> 'credit' AND p.reason <> 'rebate'`,
    )
    const ids = new Set(own.map(({ id }) => id))
    const missing = [...ids].filter(id => !listed.has(id))
    found.push({ missing, foreign: [...listed].filter(id => !ids.has(id)) })
  }
  return found
}

let moved: Awaited<ReturnType<typeof everythingMoved>> = []
let all: Awaited<ReturnType<typeof everything>>
beforeAll(async () => {
  stage = await Stage.open()
  for (const seed of [11, 12, 13, 14, 15]) {
    const walk = fc.array(step, { minLength: stepsOfAWalk, maxLength: stepsOfAWalk })
    const model = await stage.begin()
    await fc.asyncModelRun(() => ({ model, real: stage }), fc.sample(walk, { numRuns: 1, seed })[0] ?? [])
    all = [...(all ?? []), ...(await everything(model.people))]
    moved = [...moved, ...(await everythingMoved(model.people))]
  }
})
afterAll(() => stage.stop())

/** A seller gives the coins of the trade; there is no formula for that. */
const isCoinsSold = ({ reason, explanation: { posting } }: (typeof all)[number]) =>
  reason === 'spot_sell' && !/^[1-9]|^0\.0*[1-9]/.test(posting.available)

/** Amounts that always have a formula and are never “as requested”. */
const reckoned = [
  ...['spot_buy', 'spot_sell', 'contract_margin', 'contract_open_fee', 'contract_close_fee', 'contract_profit'],
  ...['contract_loss', 'option_fee', 'option_payout', 'trust_interest', 'trust_penalty', 'withdrawal_fee', 'rebate'],
]

describe('the explanation of an amount', () => {
  it('adds up to the exact amount in the account log for every posting', () => {
    expect(all.length).toBeGreaterThan(100)
    for (const { type, reason, explanation } of all) {
      const sums = (['available', 'frozen'] as const).map(part => fromAtoms(sumOf(explanation.steps, part)))
      expect([type, reason, ...sums]).toEqual([type, reason, explanation.posting.available, explanation.posting.frozen])
    }
  })

  it('contains the formula of every computed amount', () => {
    const seen = new Set(all.map(({ reason }) => reason))
    for (const reason of reckoned.filter(each => seen.has(each))) {
      const formulas = all
        .filter(each => each.reason === reason && !isCoinsSold(each))
        .map(({ explanation }) => explanation.steps.map(s => s.formula))
      expect([reason, formulas.filter(names => names.every(name => name === 'whole'))]).toEqual([reason, []])
    }
  })

  it('names the command and its caller, and hides the ids of other users', () => {
    const requested = all.flatMap(({ explanation }) => (explanation.command ? [explanation.command] : []))
    expect(new Set(requested.map(({ by }) => by))).toEqual(new Set(['you', 'user', 'operator', 'clock']))
    for (const { by, request_id } of requested) expect(request_id !== '').toBe(by === 'you')
    const place = all.find(
      ({ explanation }) => explanation.command?.name === 'spot.place' && explanation.command.by === 'you',
    )
    expect(place?.explanation.entry.legs.map(({ owner }) => owner)).toContain('you')
    expect(JSON.stringify(place?.explanation.entry.legs)).not.toContain('user_id')
  })

  it('lists all postings of each order, position, option, custody and record, and no others', () => {
    expect(moved.flatMap(({ missing }) => missing)).toEqual([])
    expect(moved.flatMap(({ foreign }) => foreign)).toEqual([])
  })

  it('is available only to the owner of the amount', async () => {
    const [wallet] = await rows(
      'SELECT p.id FROM world.posting p JOIN world.wallet w ON w.id = p.wallet_id WHERE w.owner_id = 1001 LIMIT 1',
    )
    const erin = await stage.exchange.as('erin')
    await expect(erin.call('GET wallet/explain', { id: wallet?.id })).rejects.toMatchObject({ key: 'not_found' })
    await expect(erin.call('GET wallet/explain', { id: 99_999_999 })).rejects.toMatchObject({ key: 'not_found' })
    const bob = await stage.exchange.as('bob')
    await bob.call('POST wallet/change', { currency_id: 3, from_field: 'change', to_field: 'micro', number: '2' })
    const [transfer] = (await bob.call('GET wallet/hzhistory', {})).data
    const of = { kind: 'transfer', id: transfer?.id as number } as const
    const { data } = await bob.call('GET wallet/moved', of)
    expect(data.map(({ type, available }) => [type, available]).sort()).toEqual([
      [2, '-2'],
      [4, '2'],
    ])
    expect(await bob.call('GET wallet/moved', { ...of, page: 9 })).toMatchObject({ data: [], total: 2 })
    await expect(erin.call('GET wallet/moved', of)).rejects.toMatchObject({ key: 'not_found' })
  })

  it('shows the operator all entries of a request, and none after a restore undid it', async () => {
    const { exchange } = stage
    const operator = await exchange.operator()
    await operator.call('POST console/snapshots', { name: 'before it' })
    const bob = await exchange.as('bob')
    const sent = { currency_id: 3, from_field: 'change', to_field: 'lever', number: '7' } as const
    const request_id = (await bob.send('POST wallet/change', sent)).headers.get('x-request-id') as string
    const explanation = await operator.call('GET console/explain', { request_id })
    expect(explanation.command).toMatchObject({
      name: 'wallet.transfer',
      by: 'user',
      user_id: 1002,
      request_id,
      live: true,
    })
    expect(JSON.parse(explanation.command?.params ?? '')).toMatchObject({ user_id: 1002, amount: '7' })
    expect(explanation.entries.map(({ legs }) => legs.map(({ available }) => available))).toEqual([['-7', '7']])
    const posting_id = explanation.entries[0]?.legs[0]?.posting_id as number
    expect(await operator.call('GET console/explain', { posting_id })).toEqual(explanation)
    const command_id = explanation.command?.id as string
    expect(await operator.call('GET console/explain', { command_id })).toEqual(explanation)
    await operator.call('POST console/restore', { name: 'before it' })
    const after = await (await exchange.operator()).call('GET console/explain', { command_id })
    expect(after).toMatchObject({ command: { live: false }, entries: [] })
    const again = (await (await exchange.as('bob')).send('POST wallet/change', { ...sent, number: '8' })).headers
    const other = await (await exchange.operator()).call('GET console/explain', { posting_id })
    expect(other.command?.request_id).toBe(again.get('x-request-id'))
  })

  it('shows the operator the effect of a row of the audit log, also of operations on the world', async () => {
    const { exchange } = stage
    const operator = await exchange.operator()
    const newest = async () => (await operator.call('GET console/audit', { limit: 1 })).data[0]
    const explained = async () => operator.call('GET console/explain', { request_id: (await newest())?.request_id })
    await operator.call('POST console/credit', {
      ...{ user_id: 1002, account: 'change', currency_id: 3, number: '5', reason: 'a gift' },
    })
    expect((await explained()).entries.flatMap(({ legs }) => legs.map(({ available }) => available))).toContain('5')
    await operator.call('POST console/advance', { seconds: 1 })
    expect(await explained()).toMatchObject({ command: { name: 'world.setClock', by: 'operator' }, entries: [] })
    await operator.call('POST console/snapshots', { name: 'before a restore' })
    await operator.call('POST console/restore', { name: 'before a restore' })
    expect(await explained()).toMatchObject({ command: { name: 'restore', by: 'operator', live: true } })
  })

  it('names a visitor as the caller of a registration, and the user for calls after the login', async () => {
    const { exchange } = stage
    const account = 'asked@lagoon.test'
    await exchange.anyone.call('POST sms_mail', { user_string: account, type: 'register' })
    const form = { type: 'email', user_string: account, password: 'open sesame', re_password: 'open sesame' } as const
    const joined = await exchange.anyone.send('POST user/register', { ...form, code: await exchange.codeFor(account) })
    const login = { user_type: 'email', user_string: account, password: 'open sesame' } as const
    const person = exchange.anyone.as(await exchange.anyone.call('POST user/login', login))
    const named = await person.send('POST user/nickname', { nickname: 'Asker' })
    const operator = await exchange.operator()
    const by = async ({ headers }: { headers: Headers }) =>
      (await operator.call('GET console/explain', { request_id: headers.get('x-request-id') as string })).command
    expect(await by(joined)).toMatchObject({ name: 'accounts.register', by: 'visitor' })
    expect(await by(named)).toMatchObject({ name: 'accounts.setNickname', by: 'user' })
  })

  it('can be recomputed from its figures and the public ticks alone', async () => {
    for (const { explanation } of all) {
      for (const { formula, figures, result } of explanation.steps) {
        const again = resultOf(formula, figures)
        expect([again, -again]).toContain(atoms(result) as unknown as bigint)
      }
    }
    const decided = all.filter(({ explanation }) => explanation.steps.some(({ figures }) => figures.tick))
    for (const { explanation } of decided) {
      const end = explanation.ticks.find(({ role }) => role === 'end')
      const used = explanation.steps.find(({ figures }) => figures.tick)?.figures.tick
      expect(end?.price).toBe(used)
    }
  })
})
