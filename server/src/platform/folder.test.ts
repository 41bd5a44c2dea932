import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeFolder } from './folder'

describe('makeFolder', () => {
  it('creates a folder with its parents, and leaves an existing one unchanged', async () => {
    const root = await mkdtemp(join(tmpdir(), 'lagoon-folder-'))
    await makeFolder(join(root, 'a/b/c'))
    await makeFolder(join(root, 'a/b/c'))
    await makeFolder(join(root, 'a/b/d'))
    expect(['a/b/c', 'a/b/d'].map(path => existsSync(join(root, path)))).toEqual([true, true])
    await rm(root, { recursive: true })
  })

  it.runIf(process.platform === 'linux')(
    'refuses at once with advice if the system does not allow the folder',
    async () => {
      await expect(makeFolder('/proc/lagoon/data')).rejects.toThrow('DATA_DIR')
    },
  )
})
