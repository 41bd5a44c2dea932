import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What the edge does with a part of the published API. */
const states = { yes: 'supported', part: 'deviating', no: 'absent', out: 'excluded' } as const
type State = keyof typeof states

interface Test {
  key: string
  file: string
  title: string
}

export interface Row {
  section: string
  name: string
  state: State
  tests: readonly string[]
  reason: string
}

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const source = (file: string) => (existsSync(at(file)) ? readFileSync(at(file), 'utf8') : '')
const file = 'server/src/edges/binance/parity.txt'
export const page = at('server/src/edges/binance/PARITY.md')

export function readTable(): { tests: Test[]; rows: Row[] } {
  const [tests, rows]: [Test[], Row[]] = [[], []]
  let section = ''
  for (const line of source(file).split('\n')) {
    if (line.startsWith('== ')) section = line.slice(3)
    if (!line.includes(' | ') || line.startsWith('#')) continue
    const [name = '', second = '', third = '', reason = ''] = line.split('|').map(text => text.trim())
    if (section === 'Tests') tests.push({ key: name, file: second, title: third })
    else rows.push({ section, name, state: second as State, tests: third.split(' ').filter(Boolean), reason })
  }
  return { tests, rows }
}

/** The text that a test which exercises the row must contain, such as a path, a method, a stream or a code; null for rows without one. */
export function markOf({ section, name }: Row): string | null {
  if (section === 'REST') return name.slice(name.indexOf(' ') + 1)
  if (['WebSocket API', 'Streams', 'Filters', 'Errors'].includes(section)) return name
  return /^[A-Z_]+$/.test(name) || section === 'User data'
    ? (name.split(': ').at(-1)?.split(/[ ,]+/).at(-1) ?? name)
    : null
}

/** What is wrong with the claims of the table: each line names a row and the fault. */
export function faultsIn({ tests, rows }: ReturnType<typeof readTable>): string[] {
  const known = new Map(tests.map(test => [test.key, test]))
  const used = new Set(rows.flatMap(row => row.tests))
  const quoted = (text: string) => [`'${text}'`, `\`${text}\``, `"${text}"`]
  return [
    ...tests
      .filter(({ file, title }) => !quoted(title).some(text => source(file).includes(text)))
      .map(({ key }) => `${key}: no such test`),
    ...tests.filter(({ key }) => !used.has(key)).map(({ key }) => `${key}: no row names this test`),
    ...rows.flatMap(row => {
      const named = row.tests.map(key => known.get(key))
      const claims = row.state === 'yes' || row.state === 'part'
      const mark = markOf(row)
      return [
        ...(Object.hasOwn(states, row.state) ? [] : ['unknown state']),
        ...(named.includes(undefined) ? ['names an unknown test'] : []),
        ...(claims && named.length === 0 ? ['claims support without a test'] : []),
        ...(claims && mark && named.length > 0 && !named.some(test => test && source(test.file).includes(mark))
          ? [`no file of its tests mentions ${mark}`]
          : []),
        ...((row.state === 'part' || row.state === 'out') && row.reason === '' ? ['gives no reason'] : []),
      ].map(fault => `${row.section}, ${row.name}: ${fault}`)
    }),
  ]
}

export const countOf = (rows: readonly Row[], state: State): number => rows.filter(row => row.state === state).length

/** The supported share of the rows that are not excluded, a percent with one decimal, cut. */
export const shareOf = (rows: readonly Row[]): string => {
  const all = rows.length - countOf(rows, 'out')
  return (Math.floor((1000 * countOf(rows, 'yes')) / all) / 10).toFixed(1)
}

/** The page with the counts of each section, and every row. */
export function pageOf({ tests, rows }: ReturnType<typeof readTable>): string {
  const sections = [...new Set(rows.map(({ section }) => section))]
  const known = new Map(tests.map(test => [test.key, test]))
  const all = Object.keys(states) as State[]
  const lineOf = (name: string, of: readonly Row[]) =>
    `| ${name} | ${all.map(state => countOf(of, state)).join(' | ')} | ${shareOf(of)} % |`
  const tick = (text: string) => text.replaceAll('|', '\\|')
  return [
    '# Parity with the spot API of Binance',
    '',
    'Written by `npm run parity` from [`parity.txt`](parity.txt), which lists the API as documented on 2026-07-21. `npm test` compares the states with a running exchange.',
    '',
    `**${shareOf(rows)} % of the rows that are not excluded are supported.**`,
    '',
    `| | ${all.map(state => states[state]).join(' | ')} | supported of those not excluded |`,
    '|---|---|---|---|---|---|',
    ...sections.map(section =>
      lineOf(
        section,
        rows.filter(row => row.section === section),
      ),
    ),
    lineOf('**All**', rows),
    ...sections.flatMap(section => [
      '',
      `## ${section}`,
      '',
      '| name | state | test, or reason |',
      '|---|---|---|',
      ...rows
        .filter(row => row.section === section)
        .map(({ name, state, tests: keys, reason }) => {
          const shown = keys.map(key => known.get(key)?.title ?? key).join('; ')
          return `| \`${tick(name)}\` | ${states[state]} | ${tick([reason, shown].filter(Boolean).join('. '))} |`
        }),
    ]),
    '',
  ].join('\n')
}
