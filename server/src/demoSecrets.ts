import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, developmentDefaults } from './config'
import { unguessable } from './platform/random'

/**
 * A demo starts without preparation: the secret of its link and the one that signs tokens are drawn at its first start and kept in DATA_DIR,
 * so that the link and all sessions survive a restart. Settings of the environment take precedence.
 */
export async function withDemoSecrets(config: Config): Promise<Config> {
  if (!config.demo) return config
  const { link, tokens } = await kept(join(config.dataDir, 'demo-secrets.json'))
  const isOwn = config.jwtSecret !== developmentDefaults.jwtSecret
  return { ...config, worldSecret: config.worldSecret ?? link, jwtSecret: isOwn ? config.jwtSecret : tokens }
}

interface Secrets {
  link: string
  tokens: string
}

async function kept(file: string): Promise<Secrets> {
  const known = await readFile(file, 'utf8').catch(() => null)
  if (known !== null) return JSON.parse(known)
  const drawn = { link: unguessable(), tokens: unguessable() }
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, JSON.stringify(drawn), { mode: 0o600 })
  return drawn
}
