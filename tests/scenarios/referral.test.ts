import { stampOf } from '@lagoon/server/platform/world-time'
import { describe, expect, it } from 'vitest'
import { cut, isLess, order, sum as plus, times } from '../harness/amounts'
import { balancedExchange } from '../harness/balancedExchange'
import type { Client } from '../harness/client'
import type { TestExchange } from '../harness/exchange'
import { newcomer } from '../harness/newcomer'
import { replay } from '../harness/replay'

const usdt = 3
const option = { match_id: 101, currency_id: usdt, type: 1, seconds: 60, number: '100' } as const

let exchange: TestExchange
let alice: Client
let bob: Client

balancedExchange(async started => {
  exchange = started
  ;[alice, bob] = await Promise.all([exchange.as('alice'), exchange.as('bob')])
})

describe('an invitation', () => {
  it('is a code and a link, and a friend who registers with it is listed with a masked account', async () => {
    const { extension_code, share_url, invite_num } = await alice.call('GET user/invite', {})
    expect([extension_code, share_url]).toEqual(['ALICE8', '/h5/#/pages/user/login/register'])
    expect(await alice.call('GET user/my_share', {})).toMatchObject({
      extension_code,
      share_url,
      share_title: 'Trade with me on Lagoon',
    })
    await newcomer(exchange, 'friend.of.alice@lagoon.test', { extension_code: 'alice8' })
    expect((await alice.call('GET user/invite', {})).invite_num).toBe(invite_num + 1)
    const { data, total } = await alice.call('POST user/my_invite_list', { limit: 1 })
    expect(total).toBe(invite_num + 1)
    expect(data).toMatchObject([
      { account: 'fr***@lagoon.test', email: 'fr***@lagoon.test', phone: '', verified: 0, rebate: '0' },
    ])
    expect(JSON.stringify(data)).not.toContain('friend.of.alice')
  })

  it('lists verified and unverified friends separately', async () => {
    const of = async (status?: 0 | 1) =>
      (await alice.call('POST user/my_invite_list', { ...(status !== undefined && { status }) })).data.map(
        row => row.account,
      )
    expect(await of(1)).toEqual(['b***@lagoon.test'])
    expect(await of(0)).toEqual(['ca***@lagoon.test'])
    expect((await of()).length).toBe(2)
  })

  it('S-41 needs a known code, and its inviter is neither the user nor a user who came later', async () => {
    await expect(newcomer(exchange, 'nobody@lagoon.test', { extension_code: 'NOBODY' })).rejects.toMatchObject({
      key: 'invite_invalid',
    })
    for (const query of [
      'UPDATE world."user" SET inviter_id = id WHERE id = 1001',
      'UPDATE world."user" SET inviter_id = 1002 WHERE id = 1001',
      'UPDATE world."user" SET inviter_id = 1004 WHERE id = 1001',
    ]) {
      await expect(exchange.db.pool.query(query)).rejects.toThrow('user_inviter_came_before')
    }
  })
})

describe('a rebate', () => {
  it('is paid with the fee, to the direct inviter only, in the coin of the fee', async () => {
    const before = await coins(alice)
    const bobBefore = await coins(bob)
    await bob.call('POST microtrade/submit', option)
    expect(await coins(alice)).toBe(plus(before, '0.1'))
    expect(await coins(bob)).toBe(bobBefore)
    const { data } = await alice.call('POST user/my_account_return', { limit: 1 })
    expect(data).toEqual([
      {
        id: expect.any(Number),
        type: 3,
        currency: usdt,
        currency_name: 'USDT',
        from_account_number: 'b***@lagoon.test',
        value: '0.1',
        created_time: stampOf(exchange.clock.now()),
      },
    ])
    const log = await alice.call('POST wallet/legal_log', { currency: usdt, type: 2, limit: 1 })
    expect(log.list).toMatchObject([{ info: 'Referral rebate', value: '0.1' }])
  })

  it('is not paid for the fees of a user without an inviter', async () => {
    const rebates = () => count(exchange, 'world.rebate')
    const before = await rebates()
    await alice.call('POST microtrade/submit', option)
    expect(await rebates()).toBe(before)
  })

  it('is paid once when the same order is sent again, also after a restart', async () => {
    const before = await coins(alice)
    await Promise.all(
      Array.from({ length: 20 }, () => bob.ask('POST microtrade/submit', option, { idempotencyKey: 'one' })),
    )
    await exchange.restart()
    await bob.ask('POST microtrade/submit', option, { idempotencyKey: 'one' })
    expect(await coins(alice)).toBe(plus(before, '0.1'))
  })

  it('adds up over twenty simultaneous orders', async () => {
    const before = await coins(alice)
    await Promise.all(
      Array.from({ length: 20 }, () => bob.call('POST microtrade/submit', { ...option, number: '10.5' })),
    )
    expect(await coins(alice)).toBe(plus(before, '0.21'))
  })

  it('is a tenth of a spot fee, in the coin that was bought', async () => {
    const btc = async () =>
      (await alice.call('POST wallet/detail', { currency: 1, type: 'change' })).change_balance as string
    const before = await btc()
    const order = { currency_id: 1, legal_id: usdt, type: 1, amount: '0.01', order_type: 'market' } as const
    await bob.call('POST coin/trade', order)
    const [traded] = (await bob.call('GET coin/list', {})).slice(0, 1)
    const [rebate] = (await alice.call('POST user/my_account_return', { limit: 1 })).data
    expect(rebate).toMatchObject({ type: 1, currency: 1, currency_name: 'BTC' })
    expect(isLess('0', traded?.fee ?? '')).toBe(true)
    expect(await btc()).toBe(plus(before, cut(times(traded?.fee ?? '', '0.1'), 8)))
  })

  it('is paid again in a replay, for a friend who traded right after registering', async () => {
    const friend = await newcomer(exchange, 'friend@lagoon.test', { extension_code: 'ALICE8' })
    const { id: user_id } = await friend.call('GET user/center', {})
    const operator = await exchange.operator()
    const funds = { account: 'change', currency_id: usdt, number: '1000', reason: 'to trade' } as const
    await operator.call('POST console/credit', { user_id, ...funds })
    const buy = { currency_id: 1, legal_id: usdt, type: 1, order_type: 'market', amount: '0.005' } as const
    await friend.call('POST coin/trade', buy)
    const { data } = await alice.call('GET events', { after: '0', types: 'rebate.credited' })
    expect(data.at(-1)?.data).toMatchObject({ currency_name: 'BTC', value: '0.000001' })
    expect(await replay(exchange.db.pool)).toMatchObject({ difference: null })
  })

  it('is paid for the fees of a contract, on opening and on closing', async () => {
    const before = await rebatesOf(alice)
    const { id } = await bob.call('POST lever/submit', {
      currency_id: 1,
      legal_id: usdt,
      type: 1,
      share: 1,
      multiple: 10,
      status: 1,
    })
    await bob.call('POST lever/close', { id })
    const rows = (await alice.call('POST user/my_account_return', { limit: 2 })).data
    expect(await rebatesOf(alice)).toBe(before + 2)
    expect(rows.map(row => [row.type, row.currency_name])).toEqual([
      [2, 'USDT'],
      [2, 'USDT'],
    ])
  })
})

describe('a partner tier', () => {
  it('rises with the number of friends and their volume, and raises the share from the next fee on', async () => {
    const tier = async () => {
      const { total_return_rate, tier } = await alice.call('GET user/invite', {})
      return { total_return_rate, ...tier }
    }
    expect(await tier()).toEqual({
      total_return_rate: '10',
      level: 1,
      name: 'Bronze partner',
      next_at: 3,
      next_volume: '20000',
    })
    await exchange.db.pool.query('UPDATE world.partner SET volume = 19900 WHERE user_id = 1001')
    await newcomer(exchange, 'third@lagoon.test', { extension_code: 'ALICE8' })
    expect((await tier()).level).toBe(1)
    const before = await coins(alice)
    await bob.call('POST microtrade/submit', option)
    expect(await coins(alice)).toBe(plus(before, '0.1'))
    expect(await tier()).toMatchObject({ total_return_rate: '20', level: 2, name: 'Silver partner', next_at: 10 })
    await bob.call('POST microtrade/submit', option)
    expect(await coins(alice)).toBe(plus(before, '0.3'))
  })

  it('is described in the language of the reader, with its rates', async () => {
    const shown = await alice.call('GET user/invite', {}, { lang: 'hk' })
    expect(shown).toMatchObject({ return_rate1: '10', return_rate2: '20', return_rate3: '30' })
    expect(shown.tiers.map(each => each.name)).toEqual(['銅級合夥人', '銀級合夥人', '金級合夥人'])
    expect(shown.ad).toContain('30%')
  })
})

describe('the ranking', () => {
  it('shows anyone the ten users with the highest rebates, with masked accounts', async () => {
    const list = await exchange.anyone.call('POST user/invite_list', {})
    expect(list.length).toBeLessThanOrEqual(10)
    expect(list.map(row => row.rank)).toEqual(list.map((_, at) => at + 1))
    const totals = list.map(row => row.total)
    expect(totals).toEqual([...totals].sort((a, b) => order(b, a)))
    for (const { account } of list) expect(account).toContain('***')
  })
})

async function coins(client: Client): Promise<string> {
  return (await client.call('POST wallet/detail', { currency: usdt, type: 'change' })).change_balance as string
}
const rebatesOf = async (client: Client) => (await client.call('POST user/my_account_return', {})).total

async function count({ db }: TestExchange, table: string): Promise<number> {
  return Number((await db.pool.query(`SELECT count(*) FROM ${table}`)).rows[0].count)
}
