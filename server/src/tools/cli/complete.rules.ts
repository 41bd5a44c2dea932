import type { Command, Options } from './command'
import { optionsOf, remotely } from './options'

/** The possible words at the cursor, each with its meaning; or what the shell or the exchange must list. */
type Candidates =
  | { list: readonly (readonly [word: string, says: string])[] }
  | { ask: 'files' | 'folders' | 'snapshots' }

/** `line` is the text after `lagoon`, up to the cursor; its last word is incomplete and may be empty. */
export function candidates(line: readonly string[], commands: readonly Command[]): Candidates {
  const [last = '', before = ''] = line.toReversed()
  const name = line.slice(0, -1).find((word, i, all) => !word.startsWith('-') && !isValue(all[i - 1], remotely))
  const command = commands.find(each => each.name === name)
  if (!command) return name === undefined && !isValue(before, remotely) ? first(last, commands) : none
  const options = optionsOf(command)
  const [, option = '', value] = /^(--[\w-]+)=(.*)$/.exec(last) ?? []
  const requested = declared(option || before, options)
  if (requested?.value !== undefined) return valuesOf(requested, value ?? last, option && `${option}=`)
  if (last.startsWith('-')) return beginning(last, named(options))
  const at = wordsOf(line.slice(line.indexOf(command.name) + 1, -1), options).length
  const completes = command.completes?.[at]
  if (completes === undefined) return at >= command.words[1] ? beginning(last, named(options)) : none
  return typeof completes === 'string'
    ? { ask: completes }
    : beginning(
        last,
        completes.map(word => [word, '']),
      )
}

const none: Candidates = { list: [] }

const first = (last: string, commands: readonly Command[]): Candidates =>
  beginning(
    last,
    last.startsWith('-')
      ? named({ ...remotely, help: { says: 'how to use it' }, version: { says: 'which one this is' } })
      : commands.map(({ name, says }) => [name, says]),
  )

const beginning = (last: string, words: readonly (readonly [string, string])[]): Candidates => ({
  list: words.filter(([word]) => word.startsWith(last)),
})

const named = (options: Options) => Object.entries(options).map(([name, { says }]) => [`--${name}`, says] as const)

const declared = (word: string | undefined, options: Options) =>
  Object.entries(options).find(([name, { short }]) => word === `--${name}` || (short && word === `-${short}`))?.[1]

const isValue = (before: string | undefined, options: Options): boolean =>
  declared(before, options)?.value !== undefined

/** In a comma-separated list, the last value is incomplete. */
function valuesOf({ completes, several }: Options[string], last: string, prefix: string): Candidates {
  if (completes === undefined) return none
  if (typeof completes === 'string') return { ask: completes }
  const done = several ? last.slice(0, last.lastIndexOf(',') + 1) : ''
  return beginning(
    prefix + last,
    completes.map(word => [prefix + done + word, '']),
  )
}

function wordsOf(line: readonly string[], options: Options): string[] {
  return line.filter((word, i) => !word.startsWith('-') && !isValue(line[i - 1], options))
}
