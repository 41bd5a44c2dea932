import { atoms, fromAtoms, rate } from '@lagoon/shared/money/atoms'
import { feeOf } from '@lagoon/shared/money/fee'
import { profitOf, resultOf } from '@lagoon/shared/money/option'
import type { Check } from '../check'
import { skip } from '../deviation'
import { balanceOf, minus, plus, readyFor, scaleOf } from '../money'
import { usdt } from '../people'
import type { Stage } from '../stage'

const buy = 'POST microtrade/submit'
const list = 'GET microtrade/lists'
const results = { won: 1, lost: 2, flat: 0 } as const

async function bought(stage: Stage) {
  const { caller } = await readyFor(stage, 'micro')
  const { match_id } = await stage.pair()
  const [first] = (await stage.anyone.get('GET microtrade/seconds', {})).sort((a, b) => a.seconds - b.seconds)
  if (!first) throw skip('there is no duration to choose')
  const [coin] = (await caller.get('GET microtrade/payable_currencies', {})).filter(({ id }) => id === usdt)
  const before = await balanceOf(caller, usdt, 'micro')
  const order = { match_id, currency_id: usdt, type: 1, seconds: first.seconds, number: first.min_num } as const
  return { caller, before, terms: { ...first, fee: coin?.micro_trade_fee ?? '0' }, row: await caller.get(buy, order) }
}

export const options: readonly Check[] = [
  {
    id: 'options.placed',
    says: 'an option costs its stake plus a fee, rounded up, and waits for its second',
    async run(stage) {
      const { caller, before, terms, row } = await bought(stage)
      const fee = fromAtoms(feeOf(atoms(row.number), rate(terms.fee), scaleOf('USDT')))
      stage.same(buy, 'fee', row.fee, fee)
      stage.same(buy, 'status', row.status, 1)
      stage.same(buy, 'result', row.result, null)
      stage.same(
        buy,
        'micro_balance',
        (await balanceOf(caller, usdt, 'micro')).free,
        minus(before.free, plus(row.number, fee)),
      )
      const { data } = await caller.get(list, { status: 1, limit: 100 })
      stage.same(list, 'the number of rows of the option', data.filter(({ id }) => id === row.id).length, 1)
      const tick = await stage.anyone.get('GET market/tick', { id: row.open_tick_id })
      stage.same('GET market/tick', 'the opening price', tick.price, row.open_price)
    },
  },
  {
    id: 'options.settled',
    says: 'the outcome of an option follows from the two public ticks that it names',
    async run(stage) {
      if (!stage.mayAdvance) skip('its time must pass, and world control is off or not allowed')
      const { caller, row } = await bought(stage)
      await stage.operator?.get('POST console/advance', { seconds: row.seconds + 1 })
      const { data } = await caller.get(list, { status: 3, limit: 100 })
      const settled = data.find(({ id }) => id === row.id)
      if (!settled) return stage.note({ call: list, what: `has no option ${row.id}, whose time is up` })
      const end = await stage.anyone.get('GET market/tick', { id: settled.end_tick_id ?? '' })
      stage.same('GET market/tick', 'the price at its end', end.price, settled.end_price)
      const result = resultOf('up', atoms(settled.open_price), atoms(end.price))
      stage.same(list, 'result', settled.result, results[result])
      const profit = profitOf(result, atoms(settled.number), rate(settled.profit_ratio), scaleOf('USDT'))
      stage.same(list, 'fact_profits', settled.fact_profits, fromAtoms(profit))
    },
  },
  {
    id: 'options.not_verified',
    says: 'an unverified user gets 998',
    async run(stage) {
      const { caller } = await stage.invitee()
      const { match_id } = await stage.pair()
      const order = { match_id, currency_id: usdt, type: 1, seconds: 60, number: '10' } as const
      const { body } = await caller.ask(buy, order)
      stage.same(buy, 'the type', body.type, '998')
    },
  },
]
