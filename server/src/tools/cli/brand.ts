import { readFile } from 'node:fs/promises'
import { command } from './command'
import { Misused, unreadable } from './statuses'

export const brand = command({
  name: 'brand',
  says: 'Print the brand as a file, or set it from a file',
  about:
    'The file is JSON and contains the pictures, so that it makes another exchange look the same. A field that it lacks gets its default.',
  takes: '<get|set> [file]',
  remote: true,
  options: {},
  words: [1, 2],
  completes: [['get', 'set'], 'files'],
  examples: [
    ['lagoon brand get --json > acme.json', 'save the brand'],
    ['lagoon brand set acme.json', 'use it'],
    ['lagoon start --brand acme.json', 'start with it'],
  ],
  async run({ words: [way, path], out, connect }) {
    if ((way === 'get') === (path !== undefined) || (way !== 'get' && way !== 'set'))
      throw new Misused('Usage: lagoon brand get, or lagoon brand set <file>')
    const file = path === undefined ? null : await readFile(path, 'utf8').catch(unreadable(path))
    const { operator } = await connect()
    if (file !== null) await operator.call('POST console/brand', { brand: file })
    const shown = await operator.call('GET console/brand', {})
    const off = Object.entries(shown.products).flatMap(([product, isOn]) => (isOn ? [] : product))
    const lines = [
      `${shown.name} (${shown.legal_name})`,
      `accent     ${shown.accent}`,
      `theme      ${shown.theme}`,
      `languages  ${shown.languages.join(', ')}`,
      `rising     ${shown.ups}`,
      `banners    ${shown.banners.length}`,
      `off        ${off.join(', ') || 'nothing'}`,
    ]
    out.print(file === null ? shown : { name: shown.name }, lines.join('\n'))
    return undefined
  },
})
