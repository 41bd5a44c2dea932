import { createInterface } from 'node:readline/promises'
import { command } from './command'
import { columns, type Output } from './output'
import { Failed, Misused } from './statuses'
import { utc } from './world'

export const snapshot = command({
  name: 'snapshot',
  says: 'Take a snapshot of the whole world, or list all snapshots',
  takes: '[name]',
  remote: true,
  options: { delete: { says: 'delete this snapshot' } },
  words: [0, 1],
  completes: ['snapshots'],
  examples: [
    ['lagoon snapshot "before the crash"', 'takes one'],
    ['lagoon snapshot', 'lists them'],
    ['lagoon snapshot demo --delete', 'deletes one'],
  ],
  async run({ words: [name], values, out, connect }) {
    if (values.delete && name === undefined) throw new Misused('Name the snapshot: lagoon snapshot <name> --delete')
    const { operator } = await connect()
    if (name === undefined) {
      const listed = await operator.call('GET console/snapshots', {})
      const rows = listed.map(({ name, at, size }) => [name, `${at} UTC`, `${size} bytes`])
      out.print(listed, rows.length === 0 ? 'There are no snapshots.' : columns(rows))
    } else if (values.delete) {
      await operator.call('POST console/snapshots/delete', { name })
      out.print({ name, deleted: true }, `Deleted “${name}”.`)
    } else {
      const taken = await operator.call('POST console/snapshots', { name })
      out.print(taken, `Took snapshot “${taken.name}” at ${taken.at} UTC; \`lagoon restore\` returns to it.`)
    }
  },
})

const yes = { yes: { says: 'do not ask for confirmation', short: 'y' } } as const

export const restore = command({
  name: 'restore',
  says: 'Restore the world from a snapshot',
  about: 'Logins from before the snapshot stay valid. Everything since the snapshot is lost.',
  takes: '<name>',
  remote: true,
  options: yes,
  words: [1, 1],
  completes: ['snapshots'],
  examples: [['lagoon restore demo', 'as it was at the snapshot']],
  async run({ words: [name = ''], values, out, connect }) {
    const { operator } = await connect()
    await agreed(`Restore “${name}”? Everything since then is lost.`, values, out)
    await operator.call('POST console/restore', { name })
    const { now } = await operator.call('GET console/world', {})
    out.print({ name, now }, `Restored “${name}”. World time is ${utc(now)}.`)
  },
})

export const reset = command({
  name: 'reset',
  says: 'Reset the world to its seeds',
  about: 'The demo users keep their ids and logins. Everything since the beginning is lost; snapshots stay.',
  remote: true,
  options: yes,
  words: [0, 0],
  examples: [['lagoon reset --yes', 'the demo world as it began']],
  async run({ values, out, connect }) {
    const { operator } = await connect()
    await agreed('Reset the world to its seeds? Everything since then is lost.', values, out)
    await operator.call('POST console/reset', {})
    const { now } = await operator.call('GET console/world', {})
    out.print({ now }, `The world starts again. World time is ${utc(now)}.`)
  },
})

interface Terminal {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean }
}

/** Asks for confirmation at a terminal, but not in a script. */
export async function agreed(
  question: string,
  { yes }: { readonly yes?: boolean },
  { isJson }: Pick<Output, 'isJson'>,
  { stdin, stderr }: Terminal = process,
): Promise<void> {
  if (yes || isJson || !stdin.isTTY || !stderr.isTTY) return
  const terminal = createInterface({ input: stdin, output: stderr })
  const answer = await terminal.question(`${question} [y/N] `).finally(() => terminal.close())
  if (!/^y(es)?$/i.test(answer.trim())) throw new Failed('Nothing was changed.')
}
