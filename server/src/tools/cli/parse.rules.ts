import { parseArgs } from 'node:util'
import type { Command, Values } from './command'
import { optionsOf, remotely } from './options'
import { Misused } from './statuses'

interface Requested {
  command: Command
  words: readonly string[]
  values: Values<Command['options']> & { json?: true; help?: true; url?: string }
}

/** Parses a line into a command, its arguments and options; an unknown one is refused with the most similar known one. */
export function parseLine(line: readonly string[], commands: readonly Command[]): Requested {
  // The options for the address may come before the command: lagoon --url http://there users.
  const at = line.findIndex((word, i) => !word.startsWith('-') && !takesValue.has(line[i - 1] ?? ''))
  const name = line[at]
  const command = commands.find(each => each.name === name)
  if (name === undefined) throw new Misused('Name a command; `lagoon --help` lists them.')
  if (!command) throw new Misused(`There is no command “${name}”.${meant(name, commands)}`)
  const declared = optionsOf(command)
  const { values, positionals } = parsed(line.toSpliced(at, 1), command, declared)
  if (!values.help) checkWords(command, positionals)
  return { command, words: positionals, values: values as Requested['values'] }
}

const takesValue: ReadonlySet<string> = new Set(Object.keys(remotely).map(name => `--${name}`))

function parsed(args: string[], { name }: Command, declared: ReturnType<typeof optionsOf>) {
  const options = Object.fromEntries(
    Object.entries(declared).map(([option, { value, short, several }]) => [
      option,
      { type: value ? ('string' as const) : ('boolean' as const), multiple: !!several, ...(short && { short }) },
    ]),
  )
  try {
    const { values, positionals } = parseArgs({
      args: args.map(shielded),
      options,
      allowPositionals: true,
      strict: true,
    })
    return { values, positionals: positionals.map(word => word.trimStart()) }
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split('. ')
    const unknown = /^Unknown option '(--?[\w-]+)'/.exec(sentence)?.[1]
    const known = Object.keys(declared).map(option => ({ name: `--${option}` }))
    throw new Misused(
      unknown
        ? `lagoon ${name} has no option ${unknown}.${meant(unknown, known)}`
        : `${sentence.replace(/'/g, '').replace(/\.$/, '')}. See \`lagoon ${name} --help\`.`,
    )
  }
}

/** "-20%" is a figure and not an option. */
const shielded = (word: string): string => (/^-\d/.test(word) ? ` ${word}` : word)

function checkWords({ name, takes = '', words: [least, most] }: Command, words: readonly string[]): void {
  if (words.length >= least && words.length <= most) return
  const what = words.length < least ? 'An argument is missing' : `“${words[most]}” is one argument too many`
  throw new Misused(`${what}: lagoon ${name} ${takes}`.trimEnd())
}

function meant(wrong: string, known: readonly { name: string }[]): string {
  const [near] = known
    .map(({ name }) => ({ name, far: distance(wrong, name) }))
    .filter(({ name, far }) => far <= Math.max(1, Math.floor(name.length / 3)))
    .sort((one, other) => one.far - other.far)
  return near ? ` Did you mean ${near.name}?` : ''
}

/** The Levenshtein distance: advnace and advance are 2 apart. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (let i = 1; i <= one.length; i++) {
    const above = row
    row = [i]
    for (let j = 1; j <= other.length; j++) {
      const change = (above[j - 1] as number) + (one[i - 1] === other[j - 1] ? 0 : 1)
      row[j] = Math.min(change, (above[j] as number) + 1, (row[j - 1] as number) + 1)
    }
  }
  return row[other.length] as number
}
