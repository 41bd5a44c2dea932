import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appVersion } from '@lagoon/shared/catalogue/limits'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepDataVersion, newerVersionOf } from './dataVersion'
import { migrationsFolder } from './db/migrate'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lagoon-version-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

describe('a data folder', () => {
  it('records the version that served it last, with its newest migration', async () => {
    await keepDataVersion(dataDir)
    const migrations = (await readdir(migrationsFolder)).filter(name => /^\d/.test(name)).sort()
    expect(JSON.parse(await readFile(join(dataDir, 'version.json'), 'utf8'))).toEqual({
      version: appVersion,
      migration: migrations.at(-1),
    })
    expect(await newerVersionOf(dataDir)).toBeNull()
  })

  it('with an unknown migration names the newer version that wrote it', async () => {
    const newer = { version: '99.1.0', migration: '29990101000000_later' }
    await writeFile(join(dataDir, 'version.json'), JSON.stringify(newer))
    expect(await newerVersionOf(dataDir)).toBe('99.1.0')
  })

  it('without a version file can be served', async () => {
    expect(await newerVersionOf(dataDir)).toBeNull()
    await expect(keepDataVersion(join(dataDir, 'missing'))).resolves.toBeUndefined()
  })
})
