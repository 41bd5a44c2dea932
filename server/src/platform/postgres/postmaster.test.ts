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

describe('a Postgres process left running', () => {
  it('is not found without a complete pid file', async () => {
    expect(await found()).toBeUndefined()
    await noted(process.pid, '')
    expect(await found()).toBeUndefined()
    await noted('', 5432)
    expect(await found()).toBeUndefined()
    expect(existsSync(join(folder, 'postmaster.pid'))).toBe(true)
  })

  it.runIf(process.platform === 'linux')(
    'is not found if another program has its pid, and the pid file is removed',
    async () => {
      await noted(process.pid, 5432)
      expect(await found()).toBeUndefined()
      expect(existsSync(join(folder, 'postmaster.pid'))).toBe(false)
    },
  )

  it('is not found if its process has ended, and the pid file is removed', async () => {
    const pid = await ended()
    expect([isRunning(pid), isRunning(process.pid)]).toEqual([false, true])
    await noted(pid, 5432)
    expect(await found()).toBeUndefined()
    expect(existsSync(join(folder, 'postmaster.pid'))).toBe(false)
  })
})
