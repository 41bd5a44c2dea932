import { open, readFile } from 'node:fs/promises'
import { command } from './command'
import { agreed } from './snapshots'
import { Failed, Misused } from './statuses'
import { utc } from './world'

export const fork = command({
  name: 'fork',
  says: 'Save the world as one file, or load it from one',
  about:
    'The file tells nobody but the people of the demo from it, and holds no password, session or code: it can be attached to a report. A loaded world is kept as a snapshot, and everybody in it has the password of the demo.',
  takes: '<save|load> <file>',
  remote: true,
  options: {
    yes: { says: 'without asking', short: 'y' },
    'with-future': { says: 'with the seed: the same future prices, which the file then gives away' },
  },
  words: [2, 2],
  completes: [['save', 'load'], 'files'],
  examples: [
    ['lagoon fork save fault.lagoon', 'the world as it is now'],
    ['lagoon fork save fault.lagoon --with-future', 'and its prices go on as they do here'],
    ['lagoon fork load fault.lagoon', 'in the place of the present one'],
  ],
  async run({ words: [way, path = ''], values, out, connect }) {
    if (way !== 'save' && way !== 'load') throw new Misused('lagoon fork save <file>, or lagoon fork load <file>')
    const bytes = way === 'load' ? await readFile(path).catch(unreadable(path)) : null
    const { operator } = await connect()
    if (bytes === null) {
      const { file, size } = await operator.call('GET console/fork', values['with-future'] ? { with_future: 1 } : {})
      await keep(path, Buffer.from(file, 'base64')).catch(unreadable(path))
      out.tell({ file: path, size }, `The world is in ${path}: ${size} bytes.`)
      return undefined
    }
    await agreed(`Load ${path}? What happened here since the last snapshot is gone.`, values, out)
    const { name } = await operator.call('POST console/fork', { file: bytes.toString('base64') })
    const { now } = await operator.call('GET console/world', {})
    out.tell({ name, now }, `The world is as ${path} has it, kept as “${name}”; it is ${utc(now)}.`)
    return undefined
  },
})

/** Only the owner may read the file, even if an older file of that name was readable by others. */
async function keep(path: string, world: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.chmod(0o600)
    await file.writeFile(world)
  } finally {
    await file.close()
  }
}

const unreadable =
  (path: string) =>
  ({ code }: { code?: string }): never => {
    throw new Failed(`${path}: ${code ?? 'cannot be used'}`)
  }
