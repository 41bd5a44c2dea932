import type { Client } from '@lagoon/shared/client/createClient'

/** The caller: a client of a test, or the anonymous one. */
export interface Caller<Self> extends Pick<Client, 'call' | 'rows'> {
  as(token: string): Self
}

/** An exchange for a newcomer, in this process or elsewhere. */
export interface Place<C extends Caller<C>> {
  anyone: C
  operator(): Promise<C>
  /** The code last sent to a phone or e-mail. */
  codeFor(target: string): Promise<string>
}

/** Registers a new user like any other: a code, a registration, a login. */
export async function newcomer<C extends Caller<C>>(
  { anyone, codeFor }: Pick<Place<C>, 'anyone' | 'codeFor'>,
  user_string: string,
  { password = 'correct horse', ...more }: { password?: string; extension_code?: string } = {},
): Promise<C> {
  await anyone.call('POST sms_mail', { user_string, type: 'register' })
  const form = { type: 'email', user_string, password, re_password: password, ...more } as const
  await anyone.call('POST user/register', { ...form, code: await codeFor(user_string) })
  return anyone.as(await anyone.call('POST user/login', { user_type: 'email', user_string, password }))
}
