import { Failed } from '../statuses'
import { decide, pixel, usdt } from './calls'
import type { Some, Stage } from './trigger'

async function purchase({ person }: Stage) {
  const { id, client } = await person()
  const { data } = await client.call('GET merchant/mer_list', { currency_id: usdt })
  const [merchant] = data
  const pay_type = merchant?.pay_types[0]?.id
  if (!merchant || pay_type === undefined) throw new Failed('No merchant sells USDT here.')
  const imgs = await client.upload(new Uint8Array(pixel), 'proof.png')
  const order = { merchant_id: merchant.id, currency_id: usdt, number: merchant.min_number, pay_type }
  await client.call('POST merchant/mer_jytj', { ...order, imgs })
  return id
}

export const merchants = {
  'merchant.submitted': { does: 'buys USDT from the first merchant', run: purchase },
  'merchant.decided': {
    does: 'the same, approved by the operator',
    run: async stage => decide(stage, 'merchant', await purchase(stage)),
  },
} satisfies Some
