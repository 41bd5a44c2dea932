import type { Client } from './client'
import type { TestExchange } from './exchange'

/** A new person by the way everybody takes: a code, a registration, a login. */
export async function newcomer(
  { anyone, codeFor }: Pick<TestExchange, 'anyone' | 'codeFor'>,
  user_string: string,
  { password = 'correct horse', ...more }: { password?: string; extension_code?: string } = {},
): Promise<Client> {
  await anyone.call('POST sms_mail', { user_string, type: 'register' })
  const form = { type: 'email', user_string, password, re_password: password, ...more } as const
  await anyone.call('POST user/register', { ...form, code: await codeFor(user_string) })
  return anyone.as(await anyone.call('POST user/login', { user_type: 'email', user_string, password }))
}
