import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Cluster } from './cluster'
import { findPostmaster, isRunning } from './postmaster'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lagoon-postmaster-'))
})
afterEach(() => rm(folder, { recursive: true }))

const found = () => findPostmaster({ folder } as Cluster)
const noted = (pid: number | string, port: number | string) =>
  writeFile(join(folder, 'postmaster.pid'), `${pid}\n${folder}\n1700000000\n${port}\n\n127.0.0.1\n`)

const ended = async (): Promise<number> => {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  return child.pid as number
}

describe('a Postgres left running', () => {
  it('is none where nothing is noted, or half of it', async () => {
    expect(await found()).toBeUndefined()
    await noted(process.pid, '')
    expect(await found()).toBeUndefined()
    await noted('', 5432)
    expect(await found()).toBeUndefined()
    expect(existsSync(join(folder, 'postmaster.pid'))).toBe(true)
  })

  it.runIf(process.platform === 'linux')(
    'is none where another program has its number, which is forgotten',
    async () => {
      await noted(process.pid, 5432)
      expect(await found()).toBeUndefined()
      expect(existsSync(join(folder, 'postmaster.pid'))).toBe(false)
    },
  )

  it('is none where its process is gone', async () => {
    const pid = await ended()
    expect([isRunning(pid), isRunning(process.pid)]).toEqual([false, true])
    await noted(pid, 5432)
    expect(await found()).toBeUndefined()
    expect(existsSync(join(folder, 'postmaster.pid'))).toBe(false)
  })
})
