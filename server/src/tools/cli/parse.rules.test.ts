import { describe, expect, it } from 'vitest'
import { command } from './command'
import { parseLine } from './parse.rules'
import { Misused } from './statuses'

const made = {
  remote: false,
  says: 'Does it',
  words: [1, 2],
  takes: '<what> [how]',
  examples: [],
  run: async () => 0,
} as const
const commands = [
  command({
    ...made,
    name: 'advance',
    options: {
      type: { value: '<type>', several: true, says: 'of this type' },
      follow: { short: 'f', says: 'go on' },
    },
  }),
  command({ ...made, name: 'snapshot', remote: true, options: {} }),
  ...['tail', 'run', 'restart', 'restore'].map(name => command({ ...made, name, options: {} })),
]
const read = (line: string) => parseLine(line.split(' '), commands)

describe('the command line parser', () => {
  it('reads a command, its words and its options in any order', () => {
    expect(read('advance --type a 15d --type=b -f --json')).toMatchObject({
      command: { name: 'advance' },
      words: ['15d'],
      values: { type: ['a', 'b'], follow: true, json: true },
    })
  })

  it('accepts --url only for commands that ask an exchange', () => {
    expect(read('--url http://there snapshot one')).toMatchObject({ words: ['one'], values: { url: 'http://there' } })
    expect(() => read('advance 1 --url http://there')).toThrow('lagoon advance has no option --url.')
  })

  it('reads a negative number as a word', () => {
    expect(read('advance gap -20%').words).toEqual(['gap', '-20%'])
  })

  it.each([
    ['advnace 15d', 'There is no command “advnace”. Did you mean advance?'],
    ['advane 15d', 'There is no command “advane”. Did you mean advance?'],
    ['advan 15d', 'There is no command “advan”. Did you mean advance?'],
    ['advancing 15d', 'There is no command “advancing”.'],
    ['advanceee 15d', 'There is no command “advanceee”. Did you mean advance?'],
    ['adxxnce 15d', 'There is no command “adxxnce”. Did you mean advance?'],
    ['adxxxce 15d', 'There is no command “adxxxce”.'],
    ['xadvnce 15d', 'There is no command “xadvnce”. Did you mean advance?'],
    ['tai 15d', 'There is no command “tai”. Did you mean tail?'],
    ['tali 15d', 'There is no command “tali”.'],
    ['restor one', 'There is no command “restor”. Did you mean restore?'],
    ['restrt one', 'There is no command “restrt”. Did you mean restart?'],
    ['fly 15d', 'There is no command “fly”.'],
    ['ru 15d', 'There is no command “ru”. Did you mean run?'],
    ['rn x', 'There is no command “rn”. Did you mean run?'],
    ['rnu x', 'There is no command “rnu”.'],
    ['advance 15d --tpye a', 'lagoon advance has no option --tpye. Did you mean --type?'],
    ['advance', 'An argument is missing: lagoon advance <what> [how]'],
    ['advance a b c', '“c” is one argument too many: lagoon advance <what> [how]'],
    ['advance a --type', 'Option --type <value> argument missing. See `lagoon advance --help`.'],
    ['--json', 'Name a command; `lagoon --help` lists them.'],
  ])('refuses an invalid line with a suggestion: %s', (line, sentence) => {
    expect(() => read(line)).toThrow(new Misused(sentence))
  })
})
