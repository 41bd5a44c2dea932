import { isPackage } from '../../platform/project'
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
  says: 'Find problems of this machine or data folder, with advice',
  about:
    'Checks what a start depends on: Node, settings, port, user, disk, the bundled Postgres, files of a killed server, the version of the data, the clock and the broker. It starts nothing and changes nothing. The exit status is 1 if a start would fail, or if the exchange that already runs there is not ready.',
  remote: false,
  options: {
    data: {
      value: '<folder>',
      says: 'the data folder (DATA_DIR; same default as `lagoon start`)',
      completes: 'folders',
    },
    port: { value: '<port>', short: 'p', says: 'the port to listen on (PORT; 8080)' },
    host: { value: '<address>', says: 'the address to listen on (HOST; 127.0.0.1)' },
  },
  words: [0, 0],
  examples: [
    ['lagoon doctor', 'before a start, or after a failed one'],
    ['lagoon doctor --data ~/lagoon --port 9000', 'with the settings of that start'],
    [`lagoon doctor --json | jq -r 'select(.state == "bad") | .says'`, 'for scripts'],
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
      out.print(finding, `${out.style(colour, mark)}  ${check.padEnd(8)}  ${says}${what}`)
    }
    return findings.some(({ state }) => state === 'bad') ? statuses.refused : statuses.done
  },
})
