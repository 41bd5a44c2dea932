import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newThrowawayFolder, removeThrownAway } from './throwaway'

/** A stand-in for the system's temporary folder, whose other files must stay untouched. */
let among: string
beforeEach(async () => {
  among = await mkdtemp(join(tmpdir(), 'lagoon-throwaway-'))
})
afterEach(() => rm(among, { recursive: true, force: true }))

it('a new throwaway exchange removes what a killed one left behind, and nothing else', async () => {
  const killed = spawn(process.execPath, ['--eval', ''])
  await once(killed, 'exit')
  const left = join(among, `lagoon-exchange-${killed.pid}-a1b2c3`)
  await mkdir(left)
  await writeFile(join(left, 'postgres.log'), 'it was there')
  const others = ['lagoon-exchange-', 'lagoon-exchange-notes', 'mine', `my-lagoon-exchange-${killed.pid}-a1b2c3`]
  for (const name of others) await mkdir(join(among, name))
  const served = await newThrowawayFolder(among)
  await removeThrownAway(among)
  expect((await readdir(among)).sort()).toEqual([...others, basename(served)].sort())
})
