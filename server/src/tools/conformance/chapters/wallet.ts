import { accounts } from '@lagoon/shared/catalogue/accounts'
import { newIdempotencyKey } from '@lagoon/shared/client/idempotencyKey'
import type { Check } from '../check'
import { balanceOf, minus, plus, rich } from '../money'
import { usdt } from '../people'

const change = 'POST wallet/change'
const toLever = { currency_id: usdt, from_field: 'change', to_field: 'lever' } as const

export const wallet: readonly Check[] = [
  {
    id: 'wallet.one_truth',
    says: 'a balance is the same in every call',
    async run(stage) {
      const { caller } = await rich(stage)
      const list = await caller.get('POST wallet/list', { currency_name: 'USDT' })
      const coins = await caller.get('GET currency/user_currency_list', {})
      const coin = coins.find(({ id }) => id === usdt)
      for (const account of accounts) {
        const { free } = await balanceOf(caller, usdt, account)
        const rows = list[`${account}_wallet`].balance as readonly Record<string, unknown>[]
        const row = rows.find(({ currency }) => currency === usdt)
        if (row) stage.same('POST wallet/list', `${account}_balance`, row[`${account}_balance`], free)
        stage.same(
          'GET currency/user_currency_list',
          `${account}_balance`,
          coin?.wallet[`${account}_balance`] ?? free,
          free,
        )
      }
    },
  },
  {
    id: 'wallet.transfer',
    says: 'a transfer moves the whole amount between two accounts, and both logs contain it',
    async run(stage) {
      const { caller } = await rich(stage)
      const before = { from: await balanceOf(caller, usdt, 'change'), to: await balanceOf(caller, usdt, 'lever') }
      await caller.get(change, { ...toLever, number: '12.5' })
      const from = await balanceOf(caller, usdt, 'change')
      const to = await balanceOf(caller, usdt, 'lever')
      stage.same(change, 'change_balance', from.free, minus(before.from.free, '12.5'))
      stage.same(change, 'lever_balance', to.free, plus(before.to.free, '12.5'))
      const log = 'POST wallet/legal_log'
      const { list } = await caller.get(log, { currency: usdt, type: 2, limit: 1 })
      stage.same(log, 'value', list[0]?.value, '-12.5')
      stage.same(log, 'before', list[0]?.before, before.from.free)
      stage.same(log, 'after', list[0]?.after, from.free)
      const { data } = await caller.get('GET wallet/hzhistory', { limit: 1 })
      stage.same('GET wallet/hzhistory', 'value', data[0]?.value, '12.5')
      if (list[0]) {
        const { posting } = await caller.get('GET wallet/explain', { id: list[0].id })
        stage.same('GET wallet/explain', 'available', posting.available, '-12.5')
      }
      if (data[0]) await caller.get('GET wallet/moved', { kind: 'transfer', id: data[0].id })
      await caller.get('GET wallet/profit', { days: 7 })
    },
  },
  {
    id: 'wallet.idempotency',
    says: 'a request sent twice with one key is done once, and the key accepts no other request',
    async run(stage) {
      const { caller } = await rich(stage)
      const before = await balanceOf(caller, usdt, 'change')
      const idempotencyKey = newIdempotencyKey()
      const input = { ...toLever, number: '3' }
      const first = await caller.ask(change, input, { idempotencyKey })
      const second = await caller.ask(change, input, { idempotencyKey })
      stage.same(change, 'the answer to the second request', JSON.stringify(second.body), JSON.stringify(first.body))
      stage.same(
        change,
        'the balance after both requests',
        (await balanceOf(caller, usdt, 'change')).free,
        minus(before.free, '3'),
      )
      const other = await caller.refused(change, { ...input, number: '4' }, { idempotencyKey })
      stage.same(change, 'the error for another body', other, 'idempotency_conflict')
    },
  },
  {
    id: 'wallet.refused',
    says: 'a refused transfer changes nothing',
    async run(stage) {
      const { caller } = await rich(stage)
      const before = await balanceOf(caller, usdt, 'change')
      const much = await caller.refused(change, { ...toLever, number: '900000000' })
      stage.same(change, 'the error for too large an amount', much, 'insufficient_balance')
      const fine = await caller.refused(change, { ...toLever, number: '0.0000000000000001' })
      stage.same(change, 'the error for too many decimals', fine, 'param_invalid')
      const same = await caller.refused(change, { ...toLever, to_field: 'change', number: '1' })
      stage.same(change, 'the error for a transfer to the same account', same, 'param_invalid')
      stage.same(change, 'change_balance', (await balanceOf(caller, usdt, 'change')).free, before.free)
    },
  },
  {
    id: 'wallet.pages',
    says: 'pages of a list follow each other without repeated rows, and a page beyond the last is empty',
    async run(stage) {
      const { caller } = await rich(stage)
      for (const number of ['1', '2', '3', '4']) await caller.get(change, { ...toLever, number })
      const call = 'GET wallet/hzhistory'
      const whole = await caller.get(call, { limit: 100 })
      const parts = [await caller.get(call, { page: 1, limit: 2 }), await caller.get(call, { page: 2, limit: 2 })]
      const ids = (page: { data: { id: number }[] }) => page.data.map(({ id }) => id)
      stage.same(call, 'the rows of two pages', parts.flatMap(ids).join(), ids(whole).slice(0, 4).join())
      stage.same(call, 'the page', parts[1]?.current_page, 2)
      const beyond = await caller.get(call, { page: 1000 })
      stage.same(call, 'the rows beyond the last page', beyond.data.length, 0)
    },
  },
]
