import { btcUsdt } from './calls'
import { newcomer } from './newcomer'
import type { Some } from './trigger'

export const referral = {
  'rebate.credited': {
    does: 'a user invited by the user trades',
    async run({ remote, person }) {
      const { client } = await person()
      const { extension_code } = await client.call('GET user/center', {})
      const friend = await newcomer(remote, extension_code)
      await friend.fund('1000')
      await friend.client.call('POST coin/trade', { ...btcUsdt, type: 1, amount: '0.005', order_type: 'market' })
    },
  },
} satisfies Some
