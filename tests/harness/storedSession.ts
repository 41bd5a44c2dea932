import { sessionVersion } from '@lagoon/shared/catalogue/limits'
import type { Client } from './client'

/** What the app stores under `lagoon.session` when somebody has logged in. */
export async function storedSession(client: Client): Promise<string> {
  const user = await client.call('GET user/center', {})
  return JSON.stringify({ state: { version: sessionVersion, token: client.token, user }, version: 0 })
}
