import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { projectFolder } from '@lagoon/server/platform/project'
import { machineWall } from '@lagoon/server/platform/wall'
import { copyOfProject } from '../copy'
import { changed } from '../random/changes'
import { compiling } from '../random/compiles'
import { tryAtLoad } from './atLoad'
import { Everything, type Listed } from './everything'
import { Notes } from './notes'
import { reportOf } from './report'
import { type Settings, settingsFor } from './settings'

interface Asked {
  /** The folder of the project. */
  root?: string
  /** Folders or files from the root. */
  parts: readonly string[]
  /** Test files that have a try, or folders of them; unit tests where none is named. */
  tests: readonly string[]
  /** Leaves out what the compiler complains of, which takes as many of its runs as one file has changes left. */
  compile: boolean
}

const config = join(projectFolder, 'tests/mutations/every/vitest.config.ts')
const runner = join(projectFolder, 'tests/mutations/every/runner.ts')
const unitTests = ['server/src', 'shared/src']
/** Most tests take a millisecond, and are tried without an end; the others as far as there is time. */
const quick = { test_ms: 30, all_ms: 30_000 }
const patient = { test_ms: 2000, all_ms: 8000 }
/** A change can spoil a process for those that wait behind it: so often they are given another. */
const mostProcesses = 6
/** No test that still ends takes so long. */
const stalled_ms = 40_000

/** Tries every change of some parts; answers how many no test noticed, and which. */
export async function tryEvery(
  { root = projectFolder, parts, tests, compile }: Asked,
  say: (line: string) => void,
): Promise<{ left: number; report: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'lagoon-every-'))
  const notes = new Notes(folder)
  const { all } = new Everything(root, parts)
  const outside = tests.some(name => name.startsWith('tests/'))
  const asked: Settings = {
    root,
    runner,
    parts: [...parts],
    folder,
    count: all.length,
    on: 0,
    outside,
    ...quick,
  }
  try {
    await runTests(notes, outside ? { ...asked, ...patient } : asked, tests.length > 0 ? tests : unitTests)
    for (let i = 0; i < mostProcesses; i++) {
      const known = notes.noticed()
      const files = notes
        .testFiles()
        .filter(({ slow, spoilt, tests }) => ((slow && i === 0) || spoilt) && !tests.every(id => known.has(id)))
        .map(({ file }) => file)
      say(
        `${known.size} of ${all.length} noticed${files.length > 0 ? `; ${files.length} test files need more time` : ''}`,
      )
      if (files.length === 0) break
      await runTests(notes, { ...asked, ...patient }, files)
    }
    await tryAtLoad(config, asked, notes, all, say)
    const known = notes.noticed()
    const unseen = all.filter(({ id }) => !known.has(id))
    const left = compile ? await compilingOf(unseen) : unseen
    return { left: left.length, report: reportOf(all, left, known.size, notes.testFiles()) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runTests(notes: Notes, asked: Settings, files: readonly string[]): Promise<void> {
  const vitest = join(projectFolder, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', '--config', config, ...files], {
    cwd: asked.root,
    env: { ...process.env, ...settingsFor(asked) },
    stdio: 'ignore',
  })
  const closed = new Promise(done => child.once('close', done)).then(() => true)
  while (!(await Promise.race([closed, pause(5000, false)]))) endStalled(notes)
}

/** A change with which a test never ends has been noticed. */
function endStalled(notes: Notes): void {
  for (const { id, file, process: pid } of notes.stalled(stalled_ms, machineWall.now())) {
    notes.trying(pid, null)
    notes.notice(id, `${file}: does not end`)
    // Nobody writes any more what it had reached.
    notes.run({ file, before: [], tests: [0], slow: false, spoilt: true, sick: false })
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
}

async function compilingOf(unseen: readonly Listed[]): Promise<Listed[]> {
  const { folder, remove } = copyOfProject()
  const sources = unseen.map(each => ({
    ...each,
    source: changed(readFileSync(join(projectFolder, each.file), 'utf8'), each.change),
  }))
  return compiling(folder, sources).finally(remove)
}
