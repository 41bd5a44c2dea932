import { expect, it } from 'vitest'
import { command } from './command'
import { commands } from './commands'
import { helpOf, helpOfAll } from './help.rules'

const nine = Array.from({ length: 9 }, () => 'ninechars').join(' ')
const about = (text: string) => {
  const made = { says: 'Does it', remote: false, options: {}, words: [0, 0], examples: [], run: async () => 0 } as const
  return helpOf(command({ ...made, name: 'it', about: text })).split('\n\n')
}

it('a paragraph of the help wraps at a hundred characters, and a table is not wrapped', () => {
  const table = `  one  ${'two '.repeat(30)}`
  const [says, first, second, third] = about(`${nine} tenletters and more\n\n${nine} elevenchars\n\n${table}`)
  expect([says, first, second, third]).toEqual([
    ...['Does it.', `${nine} tenletters\nand more`, `${nine}\nelevenchars`, table],
  ])
})

it('the help begins with an example of six commands', () => {
  const [, first = ''] = /Getting started\n([\s\S]*?)\n\n/.exec(helpOfAll(commands)) ?? []
  expect(first.split('\n').map(line => line.trim().split(' ')[1])).toEqual([
    ...['start', 'listen', 'trigger', 'advance', 'scenario', 'doctor'],
  ])
})
