import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { leftBehindBy, removeLeftovers, testFolder } from '../harness/leftovers'

it('A test run removes the folders of killed runs and keeps those of running ones', async () => {
  const prefix = 'lagoon-leftovers-'
  const gone = spawn(process.execPath, ['-e', ''])
  await once(gone, 'exit')
  const [ours, theirs, other] = [
    await mkdtemp(leftBehindBy(prefix)),
    join(testFolder, `${prefix}${gone.pid}-a`),
    join(testFolder, `${prefix}named`),
  ]
  await Promise.all([theirs, other].map(folder => mkdir(folder)))
  await removeLeftovers(prefix)
  expect([ours, theirs, other].map(existsSync)).toEqual([true, false, true])
  await Promise.all([ours, other].map(folder => rm(folder, { recursive: true })))
})
