import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '../platform/folder'
import { unguessable } from '../platform/random'
import { type Config, developmentDefaults, isExposed } from '../settings/config'

/**
 * A demo starts without preparation: its first start draws the secret of its link, the one that signs tokens and the operator's password,
 * and stores them in DATA_DIR, so that they and all sessions survive a restart. Settings of the environment take precedence. The password
 * is drawn if other machines can reach the exchange.
 */
export async function withDemoSecrets(config: Config): Promise<Config> {
  const { demo, production } = config
  if (!isExposed(config) || (production && !demo)) return config
  const { link, tokens, operator } = await storedSecrets(join(config.dataDir, 'demo-secrets.json'))
  const orDrawn = (name: 'operatorPassword' | 'jwtSecret', drawn: string) =>
    config[name] === developmentDefaults[name] ? drawn : config[name]
  const operatorPassword = orDrawn('operatorPassword', operator)
  if (!demo) return { ...config, operatorPassword }
  return {
    ...config,
    operatorPassword,
    worldSecret: config.worldSecret ?? link,
    jwtSecret: orDrawn('jwtSecret', tokens),
  }
}

interface Secrets {
  link: string
  tokens: string
  /** The operator's password. */
  operator: string
}

async function storedSecrets(file: string): Promise<Secrets> {
  const known: Partial<Secrets> = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'))
  // An earlier version drew no password.
  if (known.link && known.tokens && known.operator) return known as Secrets
  const drawn = { link: unguessable(), tokens: unguessable(), operator: unguessable(), ...known }
  await makeFolder(dirname(file))
  await writeFile(file, JSON.stringify(drawn), { mode: 0o600 })
  return drawn
}
