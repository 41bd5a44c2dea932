import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readMigrations } from './migrate'

it('migrations are read in the order of their names, and empty folders are skipped', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lagoon-migrations-'))
  try {
    for (const name of ['2_two', '1_one', '3_left']) await mkdir(join(folder, name))
    await writeFile(join(folder, '2_two', 'migration.sql'), 'abc')
    await writeFile(join(folder, '1_one', 'migration.sql'), '')
    // The checksums are SHA-256's own examples.
    expect(await readMigrations(folder)).toEqual([
      { name: '1_one', sql: '', checksum: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' },
      { name: '2_two', sql: 'abc', checksum: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' },
    ])
  } finally {
    await rm(folder, { recursive: true })
  }
})
