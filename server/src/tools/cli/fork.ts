import { open, readFile } from 'node:fs/promises'
import { command } from './command'
import { agreed } from './snapshots'
import { Misused, unreadable } from './statuses'
import { utc } from './world'

export const fork = command({
  name: 'fork',
  says: 'Save the world to a file, or load it from a file',
  about:
    'The file contains no password, session or code, and only the demo users keep their names, so it can be attached to a bug report. A loaded world is stored as a snapshot, and all its users have the demo password.',
  takes: '<save|load> <file>',
  remote: true,
  options: {
    yes: { says: 'do not ask for confirmation', short: 'y' },
    'with-future': { says: 'include the seed: prices continue the same way, and readers of the file know them' },
    'with-market': {
      says: 'include the recorded prices of the world, for servers without them',
    },
  },
  words: [2, 2],
  completes: [['save', 'load'], 'files'],
  examples: [
    ['lagoon fork save fault.lagoon', 'the world as it is now'],
    ['lagoon fork save fault.lagoon --with-future', 'with the same future prices as here'],
    ['lagoon fork load fault.lagoon', 'replaces the present world'],
  ],
  async run({ words: [way, path = ''], values, out, connect }) {
    if (way !== 'save' && way !== 'load')
      throw new Misused('Usage: lagoon fork save <file>, or lagoon fork load <file>')
    const bytes = way === 'load' ? await readFile(path).catch(unreadable(path)) : null
    const { operator } = await connect()
    if (bytes === null) {
      const { file, size } = await operator.call('GET console/fork', {
        ...(values['with-future'] && { with_future: 1 }),
        ...(values['with-market'] && { with_market: 1 }),
      })
      await keep(path, Buffer.from(file, 'base64')).catch(unreadable(path))
      out.print({ file: path, size }, `Saved the world to ${path} (${size} bytes).`)
      return undefined
    }
    await agreed(`Load ${path}? Everything here since the last snapshot is lost.`, values, out)
    const { name } = await operator.call('POST console/fork', { file: bytes.toString('base64') })
    const { now } = await operator.call('GET console/world', {})
    out.print({ name, now }, `Loaded ${path} and stored it as snapshot “${name}”. World time is ${utc(now)}.`)
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
