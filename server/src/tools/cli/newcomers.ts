import type { Client } from '@lagoon/shared/client/createClient'
import { unguessable } from '../../platform/random'
import type { Remote } from './remote'

interface Token {
  id: number
  token: string
}

/** A token for each name: of an existing user, or of a new one. */
export async function tokensOf(remote: Remote, names: readonly string[]): Promise<Record<string, Token>> {
  const tokens: Record<string, Token> = {}
  for (const name of names)
    tokens[name] = (await tokenOf(remote, `${name.toLowerCase()}@lagoon.test`)) ?? (await join(remote, name))
  return tokens
}

async function tokenOf({ operator }: Remote, account: string): Promise<Token | null> {
  const { data } = await operator.call('GET console/users', { query: account })
  const person = data.find(each => each.account === account)
  if (!person) return null
  return { id: person.id, token: await operator.call('POST console/persona', { user_id: person.id }) }
}

/** Registers like any user; the code is read from the open outbox of world control. */
async function join({ anyone, operator }: Remote, name: string): Promise<Token> {
  const user_string = `${name.toLowerCase()}@lagoon.test`
  const password = unguessable()
  await anyone.call('POST sms_mail', { user_string, type: 'register' })
  const { data } = await operator.call('GET console/outbox', { target: user_string, limit: 1 })
  const code = data[0]?.code ?? ''
  await anyone.call('POST user/register', { type: 'email', user_string, code, password, re_password: password })
  const token = await anyone.call('POST user/login', { user_type: 'email', user_string, password })
  const { id } = await anyone.as(token).call('GET user/center', {})
  return { id, token }
}

/** A new user who may do everything and has demo funds in the trading accounts, made like a guest of a demo. */
export async function newGuest({ anyone, operator }: Remote): Promise<{ id: number; client: Client }> {
  const { link } = await operator.call('POST console/guest', {})
  const client = anyone.as(await anyone.call('POST user/guest', { code: link.replace(/.*=/, '') }))
  const { id } = await client.call('GET user/center', {})
  return { id, client }
}
