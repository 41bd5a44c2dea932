import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ran } from './cli.fixture'
import { fork } from './fork'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lagoon-fork-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('lagoon fork', () => {
  it('saves the world to a file', async () => {
    const path = join(folder, 'saved.lagoon')
    const answers = { 'GET console/fork': { file: 'd29ybGQ=', size: 5 } }
    const { asked, printed } = await ran(fork, { words: ['save', path], answers })
    expect([asked, printed]).toEqual([[['GET console/fork', {}]], [`Saved the world to ${path} (5 bytes).`]])
    expect(await readFile(path, 'utf8')).toBe('world')
  })

  it('makes the file readable only by its owner, even if it existed and was readable by all', async () => {
    const path = join(folder, 'open.lagoon')
    await writeFile(path, 'readable by all', { mode: 0o644 })
    await ran(fork, { words: ['save', path], answers: { 'GET console/fork': { file: 'd29ybGQ=', size: 5 } } })
    expect([(await stat(path)).mode & 0o777, await readFile(path, 'utf8')]).toEqual([0o600, 'world'])
  })

  it('loads the world from a file, and reports its name and time', async () => {
    const path = join(folder, 'given.lagoon')
    await writeFile(path, 'world')
    const answers = { 'POST console/fork': { name: 'file one' }, 'GET console/world': { now: 1_767_225_600_000 } }
    const { asked, printed } = await ran(fork, { words: ['load', path], values: { yes: true }, answers })
    expect(asked[0]).toEqual(['POST console/fork', { file: 'd29ybGQ=' }])
    expect(printed).toEqual([
      `Loaded ${path} and stored it as snapshot “file one”. World time is 2026-01-01 00:00:00 UTC.`,
    ])
  })

  it('asks nothing if the file is missing or the word is neither save nor load', async () => {
    const path = join(folder, 'nowhere', 'x')
    await expect(ran(fork, { words: ['load', path] })).rejects.toThrow(`${path} or its folder does not exist`)
    await expect(ran(fork, { words: ['keep', path] })).rejects.toThrow('lagoon fork save <file>')
    const answers = { 'GET console/fork': { file: '', size: 0 } }
    await expect(ran(fork, { words: ['save', path], answers })).rejects.toThrow(`${path} or its folder does not exist`)
  })
})
