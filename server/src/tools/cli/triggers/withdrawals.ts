import { decide, usdt } from './calls'
import { identified } from './identity'
import { elsewhere } from './newcomer'
import type { Some, Stage } from './trigger'

async function withdrawing(stage: Stage) {
  const who = await identified(stage)
  await who.fund('1000')
  await who.setFundPassword()
  await who.addAddress()
  const paid = { currency: usdt, number: '100', address: elsewhere, netType: 'TRC20', ...who.secrets } as const
  const { id } = await who.client.call('POST wallet/out', paid)
  return { ...who, withdrawal: id }
}

const withdrawal = async (stage: Stage) => (await withdrawing(stage)).id

export const withdrawals = {
  'withdrawal.submitted': { does: 'submits a withdrawal of 100 USDT', again: true, run: withdrawal },
  'withdrawal.decided': {
    does: 'the same, approved by the operator',
    again: true,
    run: async stage => decide(stage, 'withdrawal', await withdrawal(stage)),
  },
  'withdrawal.cancelled': {
    does: 'the same, cancelled by its user',
    again: true,
    run: async stage => {
      const { id, client, withdrawal } = await withdrawing(stage)
      await client.call('PUT wallet/out', { id: withdrawal })
      return id
    },
  },
} satisfies Some
