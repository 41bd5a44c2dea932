import { before, type Deed, type Life } from '../life'
import { erin } from './person'

const into = (config_id: number, amount: string) => (life: Life) =>
  life.call(erin.id, 'POST lh/deposit', { config_id, amount })

const takeBack = async (life: Life) => {
  const { order_list } = await life.call(erin.id, 'GET lh/deposit/order', { status: 1 })
  for (const { id } of order_list) await life.call(erin.id, 'POST lh/deposit/order/cancel', { id })
}

/**
 * Custody whose interest is the largest part of her year's income, custody that she redeemed early, custody that is running; and a new coin
 * that is still locked.
 */
export const savings: readonly Deed[] = [
  before(330, 9, into(4, '15000')),
  before(140, 15, into(2, '500')),
  before(139, 17, takeBack),
  before(15, 20, life => life.call(erin.id, 'POST lh/send/order', { config_id: 2, amount: '240' })),
  // Paid late in the day, so that a test that runs through a day sees its own events first.
  before(6, 23.5, into(4, '3000')),
]
