import { post } from '@lagoon/server/ledger/post'
import { userWallet, wallets } from '@lagoon/server/ledger/wallets'
import { atoms } from '@lagoon/shared/money/atoms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namedFundPassword } from '../../seeds/users'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'
import { addAddress, addressOn, usdt } from '../harness/money'

const transfers = 20_000
const rounds = 100
const drains = 50
const accounts = ['change', 'lever', 'micro', 'fund'] as const

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

describe('the bank', () => {
  it(`has the same total in every read while ${transfers} transfers run`, async () => {
    const { lane } = world.inside
    const owners = [1001, 1002, 1003, 1004]
    const everyWallet = owners.flatMap(owner => accounts.map(account => userWallet(owner, account, usdt)))
    const total = async () =>
      (
        await world.db.pool.query(
          'SELECT sum(available + frozen) FROM world.wallet WHERE owner_id > 0 AND coin_id = $1',
          [usdt],
        )
      ).rows[0].sum
    const before = await total()

    let seed = 7
    const chance = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    const move = (i: number) => {
      const from = everyWallet[chance(everyWallet.length)] as (typeof everyWallet)[number]
      const to = everyWallet[chance(everyWallet.length)] as (typeof everyWallet)[number]
      const amount = atoms(`${1 + chance(3000)}.${chance(100)}`)
      return lane.run({
        name: 'bank transfer',
        load: unit => Promise.all([unit.find(wallets, from), unit.find(wallets, to)]),
        decide: unit =>
          post(unit, {
            type: 'transfer',
            ref: `bank ${i}`,
            legs: [
              { wallet: from, amount: -amount },
              { wallet: to, amount },
            ],
          }),
      })
    }

    let running = true
    const reading = (async () => {
      const totals = new Set<string>()
      let reads = 0
      while (running) {
        totals.add(await total())
        reads++
      }
      return { totals: [...totals], reads }
    })()
    const outcomes: PromiseSettledResult<void>[] = []
    for (let first = 0; first < transfers; first += 2000) {
      const some = Array.from({ length: 2000 }, (_, i) => move(first + i))
      outcomes.push(...(await Promise.allSettled(some)))
    }
    running = false
    const { totals, reads } = await reading
    expect(reads).toBeGreaterThan(10)
    expect(totals).toEqual([before])
    const refused = outcomes.filter(outcome => outcome.status === 'rejected')
    expect(refused.every(outcome => outcome.reason.key === 'insufficient_balance')).toBe(true)
    expect(refused.length).toBeLessThan(transfers / 2)
    await expectBalanced(world)
  })
})

describe('one balance that many want whole', () => {
  it(`goes to one of ${drains}, ${rounds} times over, by transfer or withdrawal`, async () => {
    const operator = await world.operator()
    await operator.call('POST console/policy', { kind: 'withdrawal', mode: 'manual', delay_seconds: 0 })
    await addAddress(world, alice, 'alice@lagoon.test')
    const credit = (number: string) =>
      operator.call('POST console/credit', {
        user_id: 1001,
        account: 'change',
        currency_id: usdt,
        number,
        reason: 'for the next round',
      })
    const available = async () =>
      (await alice.call('POST wallet/detail', { currency: usdt, type: 'change' })).change_balance as string
    await credit('500')

    for (let round = 0; round < rounds; round++) {
      await world.clock.advance(86_400)
      const whole = await available()
      const answers = await Promise.all(
        Array.from({ length: drains }, (_, i) =>
          i % 2 === 0
            ? alice.ask('POST wallet/change', {
                currency_id: usdt,
                number: whole,
                from_field: 'change',
                to_field: accounts[1 + (i % 3)] as string,
              })
            : alice.send('POST wallet/out', {
                currency: usdt,
                number: whole,
                address: addressOn.TRC20,
                pay_password: namedFundPassword,
                notes: `try ${i}`,
                ...(i % 3 === 0 && { netType: 'TRC20' }),
                rate: i,
              }),
        ),
      )
      expect(answers.filter(({ status }) => status !== 200)).toEqual([])
      expect(answers.filter(({ body }) => body.type === 'ok')).toHaveLength(1)
      const refusals = new Set(answers.map(({ body }) => body.error).filter(Boolean))
      expect([...refusals]).toEqual(['insufficient_balance'])
      expect(await available()).toBe('0')
      await credit(`${100 + round}.25`)
    }
  }, 180_000)
})

describe('history', () => {
  it('cannot be changed or deleted, not even by the database’s owner', async () => {
    for (const name of ['world.posting', 'world.entry', 'system.audit']) {
      for (const sql of [`UPDATE ${name} SET id = id`, `DELETE FROM ${name}`])
        await expect(world.db.pool.query(sql), sql).rejects.toThrow(/append-only/)
    }
  })
})
