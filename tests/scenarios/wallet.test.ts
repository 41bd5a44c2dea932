import type { CallInput } from '@lagoon/shared/api/index'
import type { Account } from '@lagoon/shared/catalogue/accounts'
import { add, sum as addUp, atoms, fromAtoms, sub, zero } from '@lagoon/shared/money/atoms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLess } from '../harness/amounts'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'
import { LiveSocket } from '../harness/liveSocket'

const usdt = 3

let world: TestExchange
let alice: Client

beforeAll(async () => {
  world = await startExchange()
  alice = await world.as('alice')
})

afterAll(async () => {
  await expectBalanced(world)
  await world.stop()
})

const available = async (who: Client, type: Account, currency = usdt) => {
  const wallet = await who.call('POST wallet/detail', { currency, type })
  return wallet[`${type}_balance`] as string
}
const transfer = (
  who: Client,
  number: string,
  from_field: Account = 'change',
  to_field: Account = 'lever',
  currency_id = usdt,
) => who.ask('POST wallet/change', { currency_id, number, from_field, to_field })

describe('the assets page', () => {
  it('shows the four accounts, the worth of each and the total', async () => {
    const all = await alice.call('POST wallet/list', {})
    const accounts = [all.change_wallet, all.lever_wallet, all.micro_wallet, all.fund_wallet]
    const sum = addUp(accounts.map(({ usdt_total }) => atoms(usdt_total)))
    expect(all.lever_wallet.usdt_total).toBe('20000')
    // Each account is rounded down to USDT's decimals separately, the total only once.
    const gap = sub(atoms(all.total_usdt), sum)
    expect(gap >= zero && gap <= atoms('0.00000004')).toBe(true)
    const btc = all.change_wallet.balance.find(row => row.currency_name === 'BTC')
    expect(btc).toMatchObject({ change_balance: '1.25', lock_change_balance: '0', is_match: 1 })
    expect(isLess('0', String(btc?.usdt_price))).toBe(true)
  })

  it('shows only the coins that an account can hold, and filters by name without a change of totals', async () => {
    const all = await alice.call('POST wallet/list', {})
    const some = await alice.call('POST wallet/list', { currency_name: 'bt' })
    expect(all.lever_wallet.balance.map(row => row.currency_name)).toEqual(['USDT'])
    expect(some.change_wallet.balance.map(row => row.currency_name)).toEqual(['BTC'])
    expect(some.total_usdt).toBe(all.total_usdt)
  })

  it('gives the rate of the currency in which the total is shown, exactly, and refuses an unknown currency', async () => {
    const rateOf = async (display?: 'EUR' | 'VND') => (await alice.call('POST wallet/list', { display })).ExRate
    expect([await rateOf(), await rateOf('EUR'), await rateOf('VND')]).toEqual(['1', '0.92', '25415'])
    const refused = await alice.ask('POST wallet/list', { display: 'ABC' as 'EUR' })
    expect(refused.body).toMatchObject({ error: 'param_invalid', fields: { display: 'choice' } })
  })

  it('describes a coin to anyone: what all users have of it rises by exactly what one is given', async () => {
    const coin = () => world.anyone.call('GET currency/coin', { currency: 1 })
    const before = await coin()
    expect(before).toMatchObject({ name: 'BTC', networks: ['OMNI'], min_deposit: '0.0005', withdraw_fee: '0.1' })
    const given = { user_id: 1002, account: 'change', currency_id: 1, number: '0.00000003', reason: 'test' } as const
    await (await world.operator()).call('POST console/credit', given)
    expect(fromAtoms(sub(atoms((await coin()).users_hold), atoms(before.users_hold)))).toBe('0.00000003')
    const bank = await world.anyone.ask('GET currency/coin', { currency: 9999 })
    expect(bank.body).toMatchObject({ error: 'not_found' })
  })

  it('lists every coin with its balances, then the bank and the merchants, which are not wallets', async () => {
    const list = await alice.call('GET currency/user_currency_list', {})
    expect(list.find(coin => coin.id === usdt)?.wallet).toMatchObject({
      currency_name: 'USDT',
      micro_balance: '10000',
      lock_fund_balance: '0',
    })
    expect(list.slice(-2).map(route => [route.id, Object.keys(route.wallet)])).toEqual([
      [9999, ['id', 'currency', 'currency_name']],
      [888, ['id', 'currency', 'currency_name']],
    ])
  })

  it('has no wallet for the bank, the merchants or an unknown coin', async () => {
    for (const currency of [9999, 888, 77]) {
      const { body } = await alice.ask('POST wallet/detail', { currency, type: 'change' })
      expect(body.error).toBe('not_found')
    }
  })

  it('shows the spot fee of a coin, and for USDT the fee of a sale', async () => {
    const feeOf = async (currency: number) =>
      (await alice.call('POST wallet/detail', { currency, type: 'change' })).coin_trade_fee
    expect([await feeOf(1), await feeOf(usdt)]).toEqual(['0.1', '0.1'])
  })
})

describe('a transfer', () => {
  it('moves an amount between accounts, is sent to the owner’s socket, and is in the history with its reason', async () => {
    const socket = await LiveSocket.open(`${world.origin.replace('http', 'ws')}/ws`)
    socket.say({ op: 'auth', token: alice.token as string })
    socket.say({ op: 'subscribe', topics: ['me'] })
    await socket.settled()
    const [coin, contract] = [await available(alice, 'change'), await available(alice, 'lever')]

    const { body } = await transfer(alice, '125.5')
    expect(body).toMatchObject({ type: 'ok', message: 'Transfer successful' })
    expect(atoms(await available(alice, 'change'))).toBe(sub(atoms(coin), atoms('125.5')))
    expect(atoms(await available(alice, 'lever'))).toBe(add(atoms(contract), atoms('125.5')))

    await socket.settled()
    const frames = socket.of('wallet').filter(frame => !frame.snapshot && frame.data.currency === usdt)
    expect(frames.at(-1)?.data).toMatchObject({ currency_name: 'USDT' })
    expect(frames.map(frame => frame.data.type)).toEqual(expect.arrayContaining(['change', 'lever']))
    socket.ws.close()

    const history = await alice.call('GET wallet/hzhistory', {})
    expect(history.data[0]).toMatchObject({
      value: '125.5',
      info: 'Transfer: spot to contract',
      from_field: 'change',
      to_field: 'lever',
      type: 3,
    })
    const log = await alice.call('POST wallet/legal_log', { currency: usdt, type: 2 })
    expect(log.list[0]).toMatchObject({
      value: '-125.5',
      before: coin,
      after: fromAtoms(sub(atoms(coin), atoms('125.5'))),
      info: 'Transfer: spot to contract',
    })
    const inChinese = await alice.call('POST wallet/legal_log', { currency: usdt, type: 2 }, { lang: 'hk' })
    expect(inChinese.list[0]?.info).toBe('劃轉：現貨到合約')
  })

  it.each([
    ['to the same account', { from_field: 'change', to_field: 'change' }, { to_field: 'choice' }],
    ['into an account that cannot hold the coin', { currency_id: 1, to_field: 'lever' }, { to_field: 'choice' }],
    ['with too many decimals', { number: '0.000000001' }, { number: 'decimals' }],
    ['of zero', { number: '0' }, { number: 'too_small' }],
    ['with a text that is no amount', { number: '1e3' }, { number: 'number' }],
    ['with a negative amount', { number: '-1' }, { number: 'number' }],
    ['from an unknown account', { from_field: 'house' }, { from_field: 'choice' }],
  ])('is refused with an error on the field: %s', async (_what, changed, fields) => {
    const before = await alice.call('POST wallet/list', {})
    const requested = { currency_id: usdt, number: '1', from_field: 'change', to_field: 'lever', ...changed }
    const { body, status } = await alice.ask('POST wallet/change', requested as CallInput<'POST wallet/change'>)
    expect([status, body.error, body.fields]).toEqual([200, 'param_invalid', fields])
    const after = await alice.call('POST wallet/list', {})
    expect(after.lever_wallet).toEqual(before.lever_wallet)
  })

  it('is refused above the balance, and the message names the account and both amounts', async () => {
    const has = await available(alice, 'lever')
    const more = { currency_id: usdt, number: '1000000', from_field: 'lever', to_field: 'change' } as const
    const { body } = await alice.ask('POST wallet/change', more)
    expect(body).toMatchObject({
      error: 'insufficient_balance',
      message: `Insufficient balance: your contract account has ${has} USDT, and this needs 1000000 USDT`,
      params: { account: 'lever', currency: 'USDT', available: has, needed: '1000000' },
    })
    const inHk = await alice.ask('POST wallet/change', more, { lang: 'hk' })
    expect(inHk.body.message).toBe(`餘額不足：合約帳戶可用 ${has} USDT，需要 1000000 USDT`)
  })

  it('is not found for the bank, the merchants or an unknown coin', async () => {
    for (const id of [9999, 888, 77])
      expect((await transfer(alice, '1', 'change', 'fund', id)).body.error).toBe('not_found')
  })

  it('happens once for twenty requests with one key, with one answer; another body is a conflict', async () => {
    const before = atoms(await available(alice, 'fund'))
    const send = (number: string) =>
      alice.ask(
        'POST wallet/change',
        { currency_id: usdt, number, from_field: 'change', to_field: 'fund' },
        { idempotencyKey: 'one and the same' },
      )
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('3')))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]?.body.type).toBe('ok')
    expect(atoms(await available(alice, 'fund'))).toBe(add(before, atoms('3')))
    expect((await send('4')).body.error).toBe('idempotency_conflict')
    expect(atoms(await available(alice, 'fund'))).toBe(add(before, atoms('3')))
  })
})

describe('the wallet of another user', () => {
  it('is in none of a user’s answers', async () => {
    const carol = await world.as('carol')
    const all = await carol.call('POST wallet/list', {})
    expect(all.total_usdt).toBe('1000')
    expect((await carol.call('GET wallet/hzhistory', {})).total).toBe(0)
    expect((await carol.call('POST wallet/legal_log', { currency: 1, type: 2 })).list).toEqual([])
  })
})
