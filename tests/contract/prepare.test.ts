import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isRunning } from '@lagoon/server/platform/postgres/postmaster'
import { projectFolder } from '@lagoon/server/platform/project'
import { expect, it } from 'vitest'

const run = pathToFileURL(join(projectFolder, 'server/bin/prepare/run.mjs')).href

it('Interrupting the preparations ends the installer and all processes it started', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lagoon-interrupt-'))
  const note = join(folder, 'pid')
  // As npm does, it starts scripts of its own.
  const installer = `const { pid } = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => 0, 1e6)'])
    require('node:fs').writeFileSync(${JSON.stringify(note)}, String(pid))
    setInterval(() => 0, 1e6)`
  const program = `import { runQuietly } from ${JSON.stringify(run)}
    await runQuietly(process.execPath, ['-e', ${JSON.stringify(installer)}], { failure: 'no' })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', text => {
    said += text
  })
  await expect.poll(() => existsSync(note) && readFile(note, 'utf8')).toMatch(/^\d+$/)
  const script = Number(await readFile(note, 'utf8'))
  expect(isRunning(script)).toBe(true)
  child.kill('SIGINT')
  expect((await once(child, 'close'))[0]).toBe(130)
  expect(said.trim()).toBe('Interrupted. The next start does again what was not finished.')
  await expect.poll(() => isRunning(script)).toBe(false)
  await rm(folder, { recursive: true })
})
