import type { EventType } from '@lagoon/shared/catalogue/eventTypes'
import { btcUsdt, credit, usdt } from './market'
import { newcomer } from './newcomer'
import type { Stage, Triggers } from './trigger'

async function withAddress({ remote }: Stage) {
  const who = await newcomer(remote)
  await who.setFundPassword()
  return { ...who, address: await who.addAddress() }
}

/** Wallets, and the accounts of users. */
export const accountTriggers = {
  'transfer.done': {
    does: 'moves 1 USDT from the coin account to contracts',
    run: async ({ person }) =>
      (await person()).client.call('POST wallet/change', {
        ...{ currency_id: usdt, number: '1', from_field: 'change', to_field: 'lever' },
      }),
  },
  'rebate.credited': {
    does: 'a new user whom the user invited trades',
    async run({ remote, person }) {
      const { client } = await person()
      const { extension_code } = await client.call('GET user/center', {})
      const friend = await newcomer(remote, extension_code)
      await friend.fund('1000')
      await friend.client.call('POST coin/trade', { ...btcUsdt, type: 1, amount: '0.005', order_type: 'market' })
    },
  },
  'balance.credited': {
    does: 'the operator credits 1 USDT of demo funds',
    async run({ remote, person }) {
      const { id: user_id } = await person()
      await credit(remote, { user_id, account: 'change', currency_id: usdt, number: '1' })
    },
  },
  'address.added': { does: 'adds an address for withdrawals', again: true, run: withAddress },
  'address.deleted': {
    does: 'adds an address and deletes it',
    again: true,
    async run(stage) {
      const { client, address } = await withAddress(stage)
      await client.call('POST wallet/deladdress', { address_id: address.id })
    },
  },
  'card.changed': {
    does: 'saves a bank card',
    again: true,
    run: async ({ remote }) => (await newcomer(remote)).saveCard(),
  },
  'password.changed': {
    does: 'changes the password',
    again: true,
    run: async ({ remote }) => (await newcomer(remote)).changePassword(),
  },
  'fund_password.changed': {
    does: 'sets a fund password',
    again: true,
    run: async ({ remote }) => (await newcomer(remote)).setFundPassword(),
  },
  'session.started': { does: 'logs in', again: true, run: async ({ remote }) => newcomer(remote) },
  'support.message': {
    does: 'sends a message to customer service',
    run: async ({ person }) => (await person()).client.call('POST support/messages', { text: 'Is this simulated?' }),
  },
} satisfies Partial<Triggers<EventType>>
