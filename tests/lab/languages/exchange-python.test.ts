import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isRunning } from '@lagoon/server/platform/postgres/postmaster'
import { projectFolder } from '@lagoon/server/platform/project'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer } from '../../../server/bin/prepare/server.mjs'
import { long } from '../../harness/receiver'

/** The example for programs in other languages, run with the Python of this machine. */
beforeAll(buildServer)
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
})

const isInstalled = await new Promise<boolean>(done => {
  const python = spawn('python3', ['--version'], { stdio: 'ignore' })
  python.once('error', () => done(false)).once('exit', code => done(code === 0))
})

/** Runs the example until it has done its work; with --wait it keeps running. */
async function runExample(...args: string[]) {
  const child = spawn('python3', ['tests/kit/python/exchange.py', ...args], {
    cwd: projectFolder,
    env: { ...process.env, LAGOON: `"${process.execPath}" server/dist/cli.js` },
    stdio: 'pipe',
  })
  started.push(child)
  let err = ''
  child.stderr.setEncoding('utf8').on('data', text => {
    err += text
  })
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const line = await Promise.race([once(child.stdout.setEncoding('utf8'), 'data'), exited])
  if (!Array.isArray(line)) throw new Error(err)
  return { child, ...(JSON.parse(line[0]) as { passed: boolean; pid: number }) }
}

const foldersOf = async (pid: number) =>
  (await readdir(tmpdir())).filter(name => name.startsWith(`lagoon-exchange-${pid}-`))

async function untilGone(pid: number): Promise<void> {
  const end_ms = performance.now() + long.timeout
  while (isRunning(pid) || (await foldersOf(pid)).length > 0) {
    if (performance.now() > end_ms) throw new Error(`process ${pid}: ${await foldersOf(pid)}`)
    await pause(long.interval)
  }
}

it('A Python program starts its own exchange, which is removed when the program is killed', async ({ skip }) => {
  skip(!isInstalled, 'Python is not on this machine')
  const { child, pid, passed } = await runExample('--wait')
  expect(passed).toBe(true)
  expect((await foldersOf(pid)).length).toBe(1)
  child.kill('SIGKILL')
  await untilGone(pid)
})

describe('an exchange command after the end of its standard input', () => {
  const left = async (folder: string) => (await readdir(folder)).filter(name => name.startsWith('lagoon-exchange-'))
  /** Its temporary files lie in a folder of the test. */
  async function begun(stdin: 'ignore' | 'pipe') {
    const folder = await mkdtemp(join(tmpdir(), 'lagoon-input-'))
    const child = spawn(process.execPath, ['server/dist/cli.js', 'exchange', '--json'], {
      ...{ cwd: projectFolder, env: { ...process.env, TMPDIR: folder }, stdio: [stdin, 'ignore', 'ignore'] },
    })
    started.push(child)
    return { folder, child, ended: once(child, 'exit') }
  }

  it.each(['before it starts', 'while it starts'])('exits and leaves no folder behind: %s', async when => {
    const { folder, child, ended } = await begun(when === 'before it starts' ? 'ignore' : 'pipe')
    if (child.stdin) {
      while ((await left(folder)).length === 0) await pause(long.interval)
      child.stdin.end()
    }
    expect(await ended).toEqual([0, null])
    expect(await left(folder)).toEqual([])
    await rm(folder, { recursive: true })
  })
})
