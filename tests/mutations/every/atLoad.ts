import { basename, dirname, join } from 'node:path'
import { createVitest } from 'vitest/node'
import type { Listed } from './everything'
import type { Notes, TestFile } from './notes'
import { type Settings, settingsFor } from './settings'

/** Of the files that load a change, so many have a look. */
const most = 3

/** A change that runs as a file is loaded is on before it is: a process for each, and for each that was in doubt. */
export async function tryAtLoad(
  config: string,
  asked: Settings,
  notes: Notes,
  all: readonly Listed[],
  say: (line: string) => void,
): Promise<void> {
  const known = notes.noticed()
  const well = notes.testFiles().filter(({ sick }) => !sick)
  const doubts = notes.doubts()
  const witnessesOf = ({ id, file }: Listed): string[] => {
    const doubted = doubts.filter(doubt => doubt.id === id).map(doubt => doubt.file)
    const loads = well.filter(each => each.before.includes(id)).sort(nearestTo(file))
    return [...new Set([...doubted, ...loads.slice(0, most).map(each => each.file)])]
  }
  const waiting = all
    .filter(({ id }) => !known.has(id))
    .map(each => ({ ...each, files: witnessesOf(each) }))
    .filter(({ files }) => files.length > 0)
  if (waiting.length === 0) return
  say(`${waiting.length} changes run as a file is loaded, or are in doubt`)
  const { TMPDIR } = process.env
  Object.assign(process.env, settingsFor(asked))
  const vitest = await createVitest('test', { config, watch: false, bail: 1 })
  try {
    const specifications = await vitest.globTestSpecifications()
    for (const [i, { id, files }] of waiting.entries()) {
      Object.assign(process.env, settingsFor({ ...asked, on: id }))
      const paths = new Set(files.map(file => join(asked.root, file)))
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
        specifications.filter(({ moduleId }) => paths.has(moduleId)),
      )
      const failed = testModules.find(module => !module.ok())
      if (failed || unhandledErrors.length > 0) notes.notice(id, `${failed?.relativeModuleId}: as it is loaded`)
      if (i % 100 === 99) say(`${i + 1} of ${waiting.length}`)
    }
  } finally {
    await vitest.close()
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}

/** The test beside a file first; then what runs the least, which is the most about it. */
function nearestTo(file: string): (a: TestFile, b: TestFile) => number {
  const stem = basename(file).split('.')[0] as string
  const far = (test: string) => (dirname(test) !== dirname(file) ? 2 : basename(test).split('.')[0] === stem ? 0 : 1)
  const size = ({ before, tests }: TestFile) => before.length + tests.length
  return (a, b) => far(a.file) - far(b.file) || size(a) - size(b)
}
