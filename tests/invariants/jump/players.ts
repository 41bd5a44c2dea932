import { pairs } from '@lagoon/shared/catalogue/pairs'
import { durations } from '@lagoon/shared/catalogue/seconds'
import type { Player } from './player'

const usdt = 3

export const players: readonly Player[] = [
  {
    name: 'option',
    play: (user, dice) => {
      const duration = dice.of(durations)
      return user.ask('POST microtrade/submit', {
        match_id: dice.of(pairs).id,
        currency_id: usdt,
        type: dice.of([1, 2] as const),
        seconds: duration.seconds,
        number: String(Number(duration.min) + dice.below(50)),
      })
    },
  },
  {
    name: 'custody',
    play: (user, dice) =>
      user.ask('POST lh/deposit', { config_id: dice.of([1, 2, 3]), amount: String(500 + dice.below(50)) }),
  },
  {
    name: 'redemption',
    play: (user, dice) => user.ask('POST lh/deposit/order/cancel', { id: 1 + dice.below(6) }),
  },
  {
    name: 'subscription',
    play: (user, dice) => {
      const [pay_currency_id, price] = dice.of([
        [1, 0.00000185],
        [2, 0.000035],
        [usdt, 0.12],
      ] as const)
      const amount = ((90 + dice.below(200)) * price).toFixed(8)
      return user.ask('POST lh/send/order', { config_id: dice.of([1, 1, 3, 4]), amount, pay_currency_id })
    },
  },
  {
    name: 'spot order',
    play: async (user, dice) => {
      const pair = { currency_id: dice.of([1, 2]), legal_id: usdt }
      const { now_price } = await user.call('GET currency/deal', pair)
      return user.ask('POST coin/trade', {
        ...pair,
        type: dice.of([1, 2] as const),
        amount: String((10 + dice.below(90)) / 1000),
        target_price: (Number(now_price) * (0.999 + dice.below(21) / 10_000)).toFixed(2),
        order_type: dice.of(['limit', 'limit', 'limit', 'market'] as const),
      })
    },
  },
  {
    name: 'cancel after',
    play: (user, dice) => user.ask('POST coin/cancel_after', { seconds: 30 + dice.below(600) }),
  },
  {
    name: 'large spot order',
    play: async (user, dice) => {
      const pair = { currency_id: 11, legal_id: usdt }
      const { now_price } = await user.call('GET currency/deal', pair)
      return user.ask('POST coin/trade', {
        ...pair,
        type: dice.of([1, 1, 2] as const),
        amount: String(500 + dice.below(3000)),
        target_price: (Number(now_price) * (0.9992 + dice.below(17) / 10_000)).toFixed(4),
        order_type: dice.of(['limit', 'limit', 'market'] as const),
      })
    },
  },
  {
    name: 'spot terms',
    play: async (user, dice) => {
      const pair = { currency_id: dice.of([1, 2]), legal_id: usdt }
      const { now_price } = await user.call('GET currency/deal', pair)
      const at = (thousandths: number) => (Number(now_price) * (1 + thousandths / 1000)).toFixed(2)
      const type = dice.of([1, 2] as const)
      const beyond = type === 1 ? 1 : -1
      const order = {
        ...pair,
        type,
        amount: String((10 + dice.below(90)) / 1000),
        client_order_id: `n${dice.below(4)}`,
      }
      const stop_price = at((beyond * (1 + dice.below(20))) / 10)
      return user.ask('POST coin/trade', {
        ...order,
        ...dice.of([
          { target_price: at(0), time_in_force: 'ioc' },
          { target_price: at(beyond), time_in_force: 'fok' },
          { target_price: at(-beyond), post_only: 1 },
          { stop_price, order_type: 'market' },
          { stop_price, target_price: at(beyond) },
          { trailing_delta: String(10 + dice.below(20)), order_type: 'market' },
          { trailing_delta: '10', stop_price, target_price: at(beyond) },
          { target_price: at(beyond), self_trade: dice.of(['expire_maker', 'expire_both', 'decrement', 'none']) },
          { stop_price: at(-beyond), take_profit: 1, order_type: 'market' },
          { stop_price: at(-beyond), take_profit: 1, target_price: at(-2 * beyond), other: 1 + dice.below(8) },
          { stop_price, order_type: 'market', other: 1 + dice.below(8) },
          { target_price: at(-2 * beyond), other: 1 + dice.below(8) },
          { target_price: at(-beyond), after: 1 + dice.below(12) },
          { stop_price, order_type: 'market', after: 1 + dice.below(12) },
          { type: 1, order_type: 'market', amount: '', total: String(100 + dice.below(900)) },
        ] as const),
      })
    },
  },
  {
    name: 'spot change',
    play: (user, dice) =>
      user.ask('PUT coin/trade', { id: 1 + dice.below(12), amount: String((10 + dice.below(60)) / 1000) }),
  },
  {
    name: 'price alert',
    play: async (user, dice) => {
      const pair = { currency_id: dice.of([1, 2]), legal_id: usdt }
      const { now_price } = await user.call('GET currency/deal', pair)
      const direction = dice.of(['above', 'below'] as const)
      const away = (direction === 'above' ? 1 : -1) * (dice.below(20) / 10_000)
      return user.ask('POST currency/alert', {
        ...pair,
        direction,
        price: (Number(now_price) * (1 + away)).toFixed(2),
      })
    },
  },
  {
    name: 'spot cancel',
    play: (user, dice) => user.ask('PUT coin/trade', { id: 1 + dice.below(8) }),
  },
]
