import { isPackage } from '../platform/project'
import { settingsAtHome } from './atHome'
import { command } from './command'
import { diagnose, type Finding } from './doctor/checks.rules'
import { look } from './doctor/look'
import { statuses } from './statuses'

const marks: Record<Finding['state'], readonly ['green' | 'yellow' | 'red', string]> = {
  ok: ['green', 'ok  '],
  warn: ['yellow', 'warn'],
  bad: ['red', 'BAD '],
}

export const doctor = command({
  name: 'doctor',
  says: 'What is wrong with this machine or a data folder, and what to do',
  about:
    'Looks at what a start depends on: Node, settings, port, user, disk, the Postgres that comes along, what a killed server left behind, the version of the data, the clock, the broker. It starts nothing and changes nothing. It ends with 1 where a start would fail.',
  remote: false,
  options: {
    data: { value: '<folder>', says: 'the data folder (DATA_DIR; that of `lagoon start`)', completes: 'folders' },
    port: { value: '<port>', short: 'p', says: 'where it is to listen (PORT; 8080)' },
    host: { value: '<address>', says: 'on which address (HOST; 127.0.0.1)' },
  },
  words: [0, 0],
  examples: [
    ['lagoon doctor', 'before a start, or after one that failed'],
    ['lagoon doctor --data ~/lagoon --port 9000', 'with the settings of that start'],
    [`lagoon doctor --json | jq -r 'select(.state == "bad") | .says'`, 'for a program'],
  ],
  async run({ values, out }) {
    const set = { DATA_DIR: values.data, PORT: values.port, HOST: values.host }
    const atHome = isPackage ? await settingsAtHome() : {}
    const given = Object.fromEntries(Object.entries(set).flatMap(([name, value]) => (value ? [[name, value]] : [])))
    const findings = diagnose(await look({ ...atHome, ...given }))
    for (const finding of findings) {
      const { check, state, says, advice } = finding
      const [colour, mark] = marks[state]
      const what = advice ? `\n${' '.repeat(16)}${out.style('dim', '→')} ${advice}` : ''
      out.tell(finding, `${out.style(colour, mark)}  ${check.padEnd(8)}  ${says}${what}`)
    }
    return findings.some(({ state }) => state === 'bad') ? statuses.refused : statuses.done
  },
})
