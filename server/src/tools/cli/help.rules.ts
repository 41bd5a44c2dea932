import type { Command, Options } from './command'
import { everywhere, optionsOf, remotely } from './options'
import { columns } from './output'
import { statusMeanings } from './statuses'

/** `lagoon --help` */
export function helpOfAll(commands: readonly Command[]): string {
  const first = columns(
    commands.flatMap(({ name, examples: [example] }) => (example && shownFirst.includes(name) ? [example] : [])),
    '  ',
  )
  return [
    'lagoon: a whole crypto exchange on one machine. Everything in it is simulated.',
    `Usage\n  lagoon <command> [options]`,
    `Commands\n${columns(
      commands.map(({ name, says }) => [name, says]),
      '  ',
    )}`,
    `Getting started\n${first}`,
    `Options of commands that use a running exchange\n${optionLines(remotely)}`,
    `Options of every command\n${optionLines(everywhere)}`,
    `Exit status\n${statusLines()}`,
    '`lagoon <command> --help` explains a command, with examples.\n',
  ].join('\n\n')
}

const shownFirst = ['start', 'advance', 'scenario', 'trigger', 'listen', 'doctor']

/** `lagoon advance --help` */
export function helpOf(command: Command): string {
  const { name, says, about, takes = '', examples } = command
  return [
    `${says}.`,
    ...(about ? about.split('\n\n').map(filled) : []),
    `Usage\n  lagoon ${name} ${takes}`.trimEnd(),
    `Options\n${optionLines(optionsOf(command))}`,
    `Examples\n${columns(examples, '  ')}\n`,
  ].join('\n\n')
}

const width = 100

/** Wraps a paragraph at a hundred columns; indented lines are a table, and stay. */
function filled(text: string): string {
  if (text.startsWith(' ')) return text
  const lines = ['']
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) as string
    if (line.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines.join('\n')
}

const optionLines = (options: Options): string =>
  columns(
    Object.entries(options).map(([option, { value, short, says }]) => [
      `${short ? `-${short}, ` : '    '}--${option}${value ? ` ${value}` : ''}`,
      says,
    ]),
    '  ',
  )

const statusLines = (): string =>
  columns(
    statusMeanings.map(([status, meaning]) => [String(status), meaning]),
    '  ',
  )
