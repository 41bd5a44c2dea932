import { credit, usdt } from './calls'
import { newcomer } from './newcomer'
import type { Some, Stage } from './trigger'

async function withAddress({ remote }: Stage) {
  const who = await newcomer(remote)
  await who.setFundPassword()
  return { ...who, address: await who.addAddress() }
}

/** The accounts of users, and where they may withdraw to. */
export const accounts = {
  'transfer.done': {
    does: 'moves 1 USDT from the coin account to contracts',
    run: async ({ person }) =>
      (await person()).client.call('POST wallet/change', {
        ...{ currency_id: usdt, number: '1', from_field: 'change', to_field: 'lever' },
      }),
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
    async run({ remote }) {
      const { client, secrets } = await newcomer(remote)
      await client.call('POST user/cash_save', {
        ...{ bank_id: 1, bank_of_deposit: 'HSBC Main Building', bank_branch: 'Central', swift_code: 'HSBCHKHH' },
        ...{ bank_account: '6222 0000 1111 4321', international_account: 'HK00 6222 0000 1111 4321' },
        ...{ real_name: 'Tracy Trigger', cardholder_name: 'TRACY TRIGGER', postal_code: '999077' },
        ...{ bank_address: '1 Queen’s Road Central, Hong Kong', residence_address: '1 Lagoon Street, Hong Kong' },
        login_password: secrets.login_password,
      })
    },
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
} satisfies Some
