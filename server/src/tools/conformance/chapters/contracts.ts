import { atoms, fromAtoms, rate } from '@lagoon/shared/money/atoms'
import { feeOf } from '@lagoon/shared/money/fee'
import { marginOf, valueAt } from '@lagoon/shared/money/leverage'
import type { Check } from '../check'
import { balanceOf, minus, plus, readyFor, scaleOf } from '../money'
import { usdt } from '../people'

const open = 'POST lever/submit'
const list = 'POST lever/my_trade'

export const contracts: readonly Check[] = [
  {
    id: 'contracts.position',
    says: 'a position costs margin and fee, both rounded up, and returns what is left of them',
    async run(stage) {
      const { caller } = await readyFor(stage, 'lever')
      const { currency_id, legal_id } = await stage.pair()
      const terms = await caller.get('POST lever/deal', { currency_id, legal_id })
      const multiple = terms.multiple.muit[0]?.value ?? 1
      const before = await balanceOf(caller, usdt, 'lever')
      const order = {
        currency_id,
        legal_id,
        type: 1,
        share: terms.lever_share_limit.min,
        multiple,
        status: 1,
      } as const
      const { id } = await caller.get(open, order)
      const { message } = await caller.get(list, { status: 1, limit: 100 })
      const row = message.data.find(each => each.id === id)
      if (!row) return stage.note({ call: list, what: `has no position ${id}, which was opened` })
      const worth = valueAt(atoms(row.price), atoms(row.number))
      const margin = fromAtoms(marginOf(worth, multiple, scaleOf('USDT')))
      const fee = fromAtoms(feeOf(worth, rate(row.lever_trade_fee), scaleOf('USDT')))
      stage.same(list, 'caution_money', row.caution_money, margin)
      stage.same(list, 'trade_fee', row.trade_fee, fee)
      stage.same(
        open,
        'lever_balance',
        (await balanceOf(caller, usdt, 'lever')).free,
        minus(before.free, plus(margin, fee)),
      )
      await caller.get('POST lever/setstop', {
        id,
        target_profit_price: plus(row.price, row.price),
        stop_loss_price: '0',
      })
      const wrong = await caller.refused('POST lever/setstop', {
        id,
        target_profit_price: '0.01',
        stop_loss_price: '0',
      })
      stage.same('POST lever/setstop', 'the error for a stop on the wrong side', wrong, 'param_invalid')
      await caller.get('POST lever/margin', { id, type: 1, number: '5' })
      await caller.get('POST lever/close', { id })
      const ended = await caller.get(list, { status: 3, limit: 100 })
      const closed = ended.message.data.find(each => each.id === id)
      stage.same(list, 'close_reason', closed?.close_reason, 'user')
      // Once it is closed, `trade_fee` has both fees; the margin comes back whole.
      const due = plus(before.free, minus(closed?.fact_profits ?? '0', closed?.trade_fee ?? '0'))
      stage.same('POST lever/close', 'lever_balance', (await balanceOf(caller, usdt, 'lever')).free, due)
      stage.same(
        'POST lever/close',
        'the error for a repeated call',
        await caller.refused('POST lever/close', { id }),
        'state_invalid',
      )
    },
  },
  {
    id: 'contracts.refused',
    says: 'zero lots, too many lots and an unknown position are refused',
    async run(stage) {
      const { caller } = await readyFor(stage, 'lever')
      const { currency_id, legal_id } = await stage.pair()
      const { multiple, lever_share_limit } = await caller.get('POST lever/deal', { currency_id, legal_id })
      const order = { currency_id, legal_id, type: 1, multiple: multiple.muit[0]?.value ?? 1, status: 1 } as const
      stage.same(open, 'the error for zero lots', await caller.refused(open, { ...order, share: 0 }), 'param_invalid')
      const many = await caller.refused(open, { ...order, share: lever_share_limit.max + 1 })
      stage.same(open, 'the error for too many lots', many, 'above_maximum')
      stage.same(
        'POST lever/close',
        'the error for an unknown id',
        await caller.refused('POST lever/close', { id: 2_000_000_000 }),
        'not_found',
      )
    },
  },
]
