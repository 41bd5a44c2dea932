import { newIdempotencyKey } from '@lagoon/shared/client/idempotencyKey'
import { atoms, fromAtoms, rate } from '@lagoon/shared/money/atoms'
import { feeOf } from '@lagoon/shared/money/fee'
import type { Check } from '../check'
import { balanceOf, minus, plus, product, rich, scaleOf, total } from '../money'
import { usdt } from '../people'
import type { Pair, Stage } from '../stage'

const place = 'POST coin/trade'
const cancel = 'PUT coin/trade'

const of = ({ currency_id, legal_id }: Pair) => ({ currency_id, legal_id })

/** Half of the price, in steps of the pair: the order rests. */
const farBelow = ({ now_price, price_scale }: Pair) => (Number(now_price) / 2).toFixed(price_scale)

/** An amount of about fifty USDT, in steps of the pair. */
const little = ({ now_price, amount_scale }: Pair) => {
  const step = 10 ** -amount_scale
  return Math.max(step, Math.ceil(50 / Number(now_price) / step) * step).toFixed(amount_scale)
}

async function waiting(stage: Stage, client_order_id?: string) {
  const { caller } = await rich(stage)
  const pair = await stage.pair()
  const [amount, target_price] = [little(pair), farBelow(pair)]
  const order = { ...of(pair), type: 1, amount, target_price, ...(client_order_id && { client_order_id }) } as const
  return { caller, pair, order, placed: await caller.get(place, order) }
}

export const spot: readonly Check[] = [
  {
    id: 'spot.limit',
    says: 'a waiting limit order freezes its cost, and cancelling returns it',
    async run(stage) {
      const { caller } = await rich(stage)
      const before = await balanceOf(caller, usdt, 'change')
      const { pair, order, placed } = await waiting(stage)
      stage.same(place, 'state', placed.state, 'waiting')
      stage.same(place, 'deal_amount', placed.deal_amount, '0')
      const cost = product(placed.target_price, placed.amount)
      const held = await balanceOf(caller, usdt, 'change')
      stage.same(place, 'change_balance while it waits', held.free, minus(before.free, cost))
      stage.same(place, 'lock_change_balance while it waits', held.locked, plus(before.locked, cost))
      const [row] = await caller.get('GET coin/list', { status: 1, ...of(pair), limit: 1 })
      const [again] = await caller.get('GET coin/list', { status: 1, ...of(pair), limit: 1 })
      stage.same('GET coin/list', 'the id of the newest order', row?.id, placed.id)
      stage.same('GET coin/list', 'its id in a second request', again?.id, row?.id)
      stage.same('GET coin/list', 'trade_amount', row?.trade_amount, plus(order.amount, '0'))
      await caller.ask(cancel, { id: placed.id })
      stage.same(
        cancel,
        'the balances afterwards',
        JSON.stringify(await balanceOf(caller, usdt, 'change')),
        JSON.stringify(before),
      )
      stage.same(
        cancel,
        'the error for a repeated call',
        await caller.refused(cancel, { id: placed.id }),
        'state_invalid',
      )
      stage.same(
        cancel,
        'the error for an unknown order',
        await caller.refused(cancel, { id: 2_000_000_000 }),
        'not_found',
      )
    },
  },
  {
    id: 'spot.market',
    says: 'a market order trades at once; the fee of each trade is rounded up at the scale of the coin',
    async run(stage) {
      const { caller } = await rich(stage)
      const pair = await stage.pair()
      const terms = await caller.get('POST wallet/detail', { currency: pair.currency_id, type: 'change' })
      const before = {
        usdt: await balanceOf(caller, usdt, 'change'),
        coin: await balanceOf(caller, pair.currency_id, 'change'),
      }
      const bought = await caller.get(place, { ...of(pair), type: 1, order_type: 'market', amount: little(pair) })
      stage.same(place, 'state', bought.state, 'filled')
      const { data: fills } = await caller.get('GET coin/fills', { order_id: bought.id, limit: 100 })
      stage.same('GET coin/fills', 'what was traded', total(fills.map(({ amount }) => amount)), bought.deal_amount)
      for (const fill of fills) {
        stage.same('GET coin/fills', 'the value', fill.value, product(fill.price, fill.amount))
        const fee = feeOf(atoms(fill.amount), rate(terms.coin_trade_fee), scaleOf(fill.fee_currency))
        stage.same('GET coin/fills', 'the fee', fill.fee, fromAtoms(fee))
      }
      const fee = total(fills.map(each => each.fee))
      const [row] = await caller.get('GET coin/list', { limit: 1 })
      stage.same('GET coin/list', 'the fee', row?.fee, fee)
      const paid = total(fills.map(each => each.value))
      stage.same(place, 'what was paid', (await balanceOf(caller, usdt, 'change')).free, minus(before.usdt.free, paid))
      const received = plus(before.coin.free, minus(bought.deal_amount, fee))
      stage.same(place, 'the received amount', (await balanceOf(caller, pair.currency_id, 'change')).free, received)
    },
  },
  {
    id: 'spot.client_order_id',
    says: 'an order has the name that its owner chose, unique among open orders',
    async run(stage) {
      const name = `c-${newIdempotencyKey()}`
      const { caller, order, placed } = await waiting(stage, name)
      const found = await caller.get('GET coin/list', { client_order_id: name })
      stage.same('GET coin/list', 'the orders with this name', found.map(({ id }) => id).join(), String(placed.id))
      stage.same(place, 'the error for the same name', await caller.refused(place, order), 'client_order_id_taken')
      await caller.ask(cancel, { client_order_id: name })
    },
  },
  {
    id: 'spot.cancel_all',
    says: 'all orders of a pair are cancelled at once',
    async run(stage) {
      await waiting(stage)
      const { caller, pair } = await waiting(stage)
      const { cancelled } = await caller.get('PUT coin/trade_all', of(pair))
      stage.same('PUT coin/trade_all', 'cancelled', cancelled, 2)
      stage.same(
        'GET coin/list',
        'the number of open orders',
        (await caller.get('GET coin/list', { status: 1 })).length,
        0,
      )
    },
  },
  {
    id: 'spot.refused',
    says: 'an order that is too large, or of an unknown pair, is refused and changes nothing',
    async run(stage) {
      const { caller } = await rich(stage)
      const pair = await stage.pair()
      const before = await balanceOf(caller, usdt, 'change')
      const much = { ...of(pair), type: 1, amount: '100', target_price: farBelow(pair) } as const
      stage.same(place, 'the error for too large an amount', await caller.refused(place, much), 'insufficient_balance')
      const nowhere = { ...much, currency_id: 888_888 }
      stage.same(place, 'the error for an unknown pair', await caller.refused(place, nowhere), 'not_found')
      stage.same(place, 'change_balance', (await balanceOf(caller, usdt, 'change')).free, before.free)
    },
  },
]
