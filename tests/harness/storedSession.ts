import { sessionVersion } from '@lagoon/shared/catalogue/limits'
import type { Client } from '@lagoon/shared/client/createClient'

/** What the app stores under `lagoon.session` when somebody has logged in. */
export async function storedSession(client: Pick<Client, 'call' | 'token'>): Promise<string> {
  const user = await client.call('GET user/center', {})
  return JSON.stringify({ state: { version: sessionVersion, token: client.token, user }, version: 0 })
}
