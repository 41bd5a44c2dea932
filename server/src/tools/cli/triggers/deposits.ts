import { decide, pixel, usdt } from './calls'
import type { Some, Stage } from './trigger'

async function deposit({ person }: Stage) {
  const { id, client } = await person()
  const imgs = await client.upload(new Uint8Array(pixel), 'proof.png')
  await client.call('POST wallet/charge_req', { currency: usdt, amount: '100', netType: 'TRC20', imgs })
  return id
}

export const deposits = {
  'deposit.submitted': { does: 'submits a deposit of 100 USDT', run: deposit },
  'deposit.decided': {
    does: 'the same, approved by the operator',
    run: async stage => decide(stage, 'deposit', await deposit(stage)),
  },
} satisfies Some
