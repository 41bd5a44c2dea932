import type { Client } from '../client'
import { cardForm } from '../money'

const btc = { currency_id: 1, legal_id: 3 } as const
const lever = { ...btc, share: 10, multiple: 20 } as const

/** Puts rows into each of Alice's lists, so that pictures and checks of her screens are not about empty boxes. */
export async function makeBusy(alice: Client): Promise<void> {
  const { last_price } = await alice.call('POST lever/deal', btc)
  const whole = Number.parseInt(last_price, 10)
  await alice.call('POST lever/submit', { ...lever, type: 1, status: 1 })
  await alice.call('POST lever/submit', { ...lever, type: 1, status: 0, target_price: String(whole - 9000) })
  const closed = await alice.call('POST lever/submit', { ...lever, type: 2, status: 1 })
  await alice.call('POST lever/close', { id: closed.id })
  await alice.call('POST coin/trade', { ...btc, type: 1, amount: '0.01', target_price: String(whole - 9000) })
  await alice.call('POST coin/trade', { ...btc, type: 2, amount: '0.01', target_price: String(whole - 900) })
  await alice.call('POST microtrade/submit', { match_id: 101, currency_id: 3, type: 1, seconds: 30, number: '50' })
  await alice.call('POST microtrade/submit', { match_id: 101, currency_id: 3, type: 2, seconds: 300, number: '500' })
  await alice.call('POST lh/deposit', { config_id: 3, amount: '5000' })
  await alice.call('POST lh/send/order', { config_id: 1, amount: '148.15' })
  await alice.call('POST wallet/change', { currency_id: 3, number: '1234.5', from_field: 'change', to_field: 'lever' })
  await alice.call('POST user/cash_save', cardForm)
  await alice.call('POST support/messages', { text: 'Hello, when does my deposit arrive?' })
}
