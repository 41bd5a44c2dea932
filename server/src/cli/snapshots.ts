import { createInterface } from 'node:readline/promises'
import { command } from './command'
import { columns, type Output } from './output'
import { Failed, Misused } from './statuses'
import { utc } from './world'

export const snapshot = command({
  name: 'snapshot',
  says: 'Keep the whole world under a name, or list what is kept',
  takes: '[name]',
  remote: true,
  options: { delete: { says: 'throw that one away' } },
  words: [0, 1],
  completes: ['snapshots'],
  examples: [
    ['lagoon snapshot "before the crash"', 'takes one'],
    ['lagoon snapshot', 'lists them'],
    ['lagoon snapshot demo --delete', 'throws one away'],
  ],
  async run({ words: [name], values, out, connect }) {
    if (values.delete && name === undefined) throw new Misused('Which one? lagoon snapshot <name> --delete')
    const { operator } = await connect()
    if (name === undefined) {
      const kept = await operator.call('GET console/snapshots', {})
      const rows = kept.map(({ name, at, size }) => [name, `${at} UTC`, `${size} bytes`])
      out.tell(kept, rows.length === 0 ? 'There are none.' : columns(rows))
    } else if (values.delete) {
      await operator.call('POST console/snapshots/delete', { name })
      out.tell({ name, deleted: true }, `“${name}” is gone.`)
    } else {
      const taken = await operator.call('POST console/snapshots', { name })
      out.tell(taken, `“${taken.name}” has the world of ${taken.at} UTC; \`lagoon restore\` goes back to it.`)
    }
  },
})

const yes = { yes: { says: 'without asking', short: 'y' } } as const

export const restore = command({
  name: 'restore',
  says: 'Put the world back to a snapshot',
  about: 'Logins that were made before the snapshot go on. What happened since is gone.',
  takes: '<name>',
  remote: true,
  options: yes,
  words: [1, 1],
  completes: ['snapshots'],
  examples: [['lagoon restore demo', 'as it was when that was taken']],
  async run({ words: [name = ''], values, out, connect }) {
    const { operator } = await connect()
    await agreed(`Put the world back to “${name}”? What happened since is gone.`, values, out)
    await operator.call('POST console/restore', { name })
    const { now } = await operator.call('GET console/world', {})
    out.tell({ name, now }, `The world is as “${name}” has it; it is ${utc(now)}.`)
  },
})

export const reset = command({
  name: 'reset',
  says: 'Put the world back to its seeds',
  about: 'Named people keep their ids and logins. What happened since the beginning is gone; snapshots stay.',
  remote: true,
  options: yes,
  words: [0, 0],
  examples: [['lagoon reset --yes', 'the demo world as it began']],
  async run({ values, out, connect }) {
    const { operator } = await connect()
    await agreed('Put the world back to its seeds? What happened since is gone.', values, out)
    await operator.call('POST console/reset', {})
    const { now } = await operator.call('GET console/world', {})
    out.tell({ now }, `The world begins anew; it is ${utc(now)}.`)
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
