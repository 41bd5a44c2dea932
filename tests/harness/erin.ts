import type { TestExchange } from './exchange'

/** Erin's custody pays her every day. A test that counts events in its days first redeems it. */
export async function erinTakesBack(exchange: TestExchange): Promise<void> {
  const erin = await exchange.as('erin')
  const { order_list } = await erin.call('GET lh/deposit/order', { status: 1 })
  for (const { id } of order_list) await erin.call('POST lh/deposit/order/cancel', { id })
}
