import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newThrowawayFolder, removeThrownAway } from './throwaway'

it('what a killed throwaway exchange left behind goes with the next one, and nothing else does', async () => {
  const killed = spawn(process.execPath, ['--eval', ''])
  await once(killed, 'exit')
  const left = await mkdtemp(join(tmpdir(), `lagoon-exchange-${killed.pid}-`))
  await writeFile(join(left, 'postgres.log'), 'it was there')
  const served = await newThrowawayFolder()
  try {
    await removeThrownAway()
    expect([existsSync(left), existsSync(served)]).toEqual([false, true])
  } finally {
    await rm(served, { recursive: true, force: true })
  }
})
