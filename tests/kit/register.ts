import type { Client } from '../harness/client'
import type { TestExchange } from '../harness/exchange'

const password = 'kit-password'

/** A new person by the way everybody takes: a code, a registration, a login; then demo funds from outside. */
export async function register(
  exchange: TestExchange,
  name: string,
  funds: Readonly<Record<string, string>>,
  extension_code?: string,
): Promise<Client> {
  const { anyone } = exchange
  const user_string = `${name}@kit.test`
  await anyone.call('POST sms_mail', { user_string, type: 'register' })
  const code = await exchange.codeFor(user_string)
  const form = { type: 'email', user_string, ...(extension_code && { extension_code }) } as const
  await anyone.call('POST user/register', { ...form, code, password, re_password: password })
  const client = anyone.as(await anyone.call('POST user/login', { user_type: 'email', user_string, password }))

  const { id } = await client.call('GET user/center', {})
  const operator = await exchange.operator()
  for (const [coin, number] of Object.entries(funds)) {
    const currency_id = coinOf(exchange, coin)
    await operator.call('POST console/credit', { user_id: id, account: 'change', currency_id, number, reason: 'kit' })
  }
  return client
}

function coinOf({ inside }: TestExchange, name: string): number {
  for (const coin of inside.listing.coins) if (coin.name === name) return coin.id
  throw new Error(`there is no coin ${name}`)
}
