import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '../settings/config'
import { withDemoSecrets } from './demoSecrets'

it('an exposed exchange draws its secrets into a data folder that does not exist yet, and keeps them', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'lagoon-')), 'new', 'folder')
  const config = readConfig({ DATA_DIR: folder, HOST: '0.0.0.0', WORLD_SECRET: 'a-secret-of-the-test' })
  const { operatorPassword } = await withDemoSecrets(config)
  expect(operatorPassword).toMatch(/^[\w-]{32}$/)
  expect((await withDemoSecrets(config)).operatorPassword).toBe(operatorPassword)
})
