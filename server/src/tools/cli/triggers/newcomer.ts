import { unguessable } from '../../../platform/random'
import type { Remote } from '../remote'
import { Failed } from '../statuses'
import { credit, usdt } from './calls'

/** A valid Tron address without an owner. The exchange's own deposit addresses are invalid. */
export const elsewhere = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

/** A user who registers with an operator's invitation, for actions that need the user's own password. */
export async function newcomer(remote: Remote, extension_code?: string) {
  const { operator, anyone } = remote
  const password = unguessable()
  const fundPassword = '246810'
  const user_string = `trigger-${unguessable().slice(0, 8).toLowerCase().replace(/\W/g, '0')}@lagoon.test`
  const { link } = await operator.call('POST console/invite', { notes: 'lagoon trigger' })
  await anyone.call('POST user/register', {
    ...{ type: 'email', user_string, password, re_password: password, invitation: link.replace(/.*=/, '') },
    ...(extension_code && { extension_code }),
  })
  const client = anyone.as(await anyone.call('POST user/login', { user_type: 'email', user_string, password }))
  const { id } = await client.call('GET user/center', {})
  return {
    ...{ id, client, secrets: { pay_password: fundPassword, login_password: password } },
    fund: (number: string) => credit(remote, { user_id: id, account: 'change', currency_id: usdt, number }),
    setFundPassword: () =>
      client.call('POST safe/update_password', {
        ...{ password: fundPassword, re_password: fundPassword, login_password: password },
      }),
    changePassword: async () => {
      const next = unguessable()
      await client.call('POST user/e_pwd', { old_password: password, password: next, re_password: next })
    },
    async addAddress() {
      await client.call('POST set/sms_other_mail', {})
      const { data } = await operator.call('GET console/outbox', { target: user_string, limit: 1 })
      const code = data[0]?.code
      if (!code) throw new Failed('The code for adding an address cannot be read, because the outbox is closed here.')
      return client.call('POST wallet/addaddress', {
        ...{ currency_id: usdt, netType: 'TRC20', address: elsewhere, code, pay_password: fundPassword },
      })
    },
  }
}
