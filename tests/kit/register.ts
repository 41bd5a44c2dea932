import { type Account, isAccount } from '@lagoon/shared/catalogue/accounts'
import type { Client } from '@lagoon/shared/client/createClient'
import { type Caller, newcomer, type Place } from '../harness/newcomer'
import type { Person } from './person'

export const kitPassword = 'kit-password'

/** Registers a new user like any other, and gives them what the test asks for, through the operator. */
export async function register<C extends Caller<C>>(
  exchange: Place<C>,
  name: string,
  person: Person,
  extension_code?: string,
): Promise<C> {
  checkPerson(name, person)
  const client = await newcomer(exchange, `${name}@kit.test`, {
    password: kitPassword,
    ...(extension_code && { extension_code }),
  })
  const { id } = await client.call('GET user/center', {})
  const operator = await exchange.operator()
  if (person.verified) await verify(operator, client, { id, name })
  await fund(operator, client, { id, funds: person.funds ?? {} })
  return client
}

/** Plain JavaScript has no compiler to check this. */
function checkPerson(name: string, { verified, funds = {}, ...rest }: Person): void {
  const wrong = [...Object.keys(rest), ...Object.keys(funds).filter(account => !isAccount(account))]
  if (wrong.length === 0) return
  throw new Error(
    `users.${name}: ${wrong.join(', ')} is not known; it is { verified: true, funds: { change: { USDT: '1000' } } }`,
  )
}

type Asks = Pick<Client, 'call' | 'rows'>

async function verify(operator: Asks, client: Asks, { id, name }: { id: number; name: string }): Promise<void> {
  const papers = { country: 'Hong Kong', name, card_id: `K${id}`, address: '1 Kit Street' }
  await client.call('POST user/real_name', papers)
  const waiting = { kind: 'identity', status: 1 } as const
  for await (const review of operator.rows('GET console/reviews', waiting)) {
    if (review.user_id !== id) continue
    await operator.call('POST console/decide', { kind: 'identity', id: review.id, decision: 'pass' })
    return
  }
}

async function fund(
  operator: Asks,
  client: Asks,
  { id: user_id, funds }: { id: number; funds: NonNullable<Person['funds']> },
): Promise<void> {
  if (Object.keys(funds).length === 0) return
  const known = await client.call('GET currency/user_currency_list', {})
  for (const [account, coins] of Object.entries(funds)) {
    for (const [coin, number] of Object.entries(coins)) {
      const currency_id = known.find(({ name }) => name === coin)?.id
      if (currency_id === undefined) throw new Error(`there is no coin ${coin}`)
      const credit = { user_id, account: account as Account, currency_id, number, reason: 'kit' }
      await operator.call('POST console/credit', credit)
    }
  }
}
