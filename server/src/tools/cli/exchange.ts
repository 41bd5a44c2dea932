import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { ThrowawayReady } from '../../platform/throwaway'
import { readRemoteConfig } from '../../settings/config'
import { command } from './command'
import { namesOf, optionsOf, usual } from './exchange.rules'
import { tokensOf } from './newcomers'
import { recordedMarket } from './options'
import { columns } from './output'
import { programBeside } from './program'
import { connect } from './remote'
import { Failed, statuses } from './statuses'

export const exchange = command({
  name: 'exchange',
  says: 'Run a throwaway exchange, for programs in any language',
  about:
    'Starts an exchange on a free port, with its own database in a temporary folder, and prints its address and users once it is ready. It ends when its standard input closes, that is, when the program that started it ends for any reason, and deletes its data. A name that is not in the demo world becomes a new user without money.',
  remote: false,
  options: {
    seed: { value: '<text>', says: 'seed of the prices (1); the same seed and time give the same prices' },
    at: { value: '<time>', says: 'world time at the start, in UTC (now)' },
    market: recordedMarket,
    freeze: { says: 'freeze world time until it is advanced' },
    users: { value: '<names>', says: `names separated by commas (${usual})` },
    port: { value: '<port>', short: 'p', says: 'the port to listen on (any free one)' },
  },
  words: [0, 0],
  examples: [
    ['lagoon exchange --json', '{"origin":…,"operator_token":…,"users":{…},"pid":…}'],
    ['lagoon exchange --json --freeze --seed mine --at 2026-01-01', 'the same exchange every time'],
    ['lagoon exchange --users alice,mia', 'Alice and a new user'],
  ],
  async run({ values, out, signal }) {
    const requested = optionsOf(values)
    const names = namesOf(values.users)
    const server = spawn(
      process.execPath,
      ['--enable-source-maps', programBeside('throwaway.js'), JSON.stringify(requested)],
      {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      },
    )
    const exited = once(server, 'exit')
    const leave = () => server.connected && server.disconnect()
    const ending = asksToEnd(signal)
    void ending.then(leave)
    out.note('Starting an exchange…')
    const ready = await Promise.race([readyOf(server), exited.then(() => null), ending.then(() => null)])
    if (ready) {
      // Its operator stays logged in, because the token is part of the result.
      const remote = await connect(readRemoteConfig({ url: ready.origin }, {}), signal)
      const users = await tokensOf(remote, names)
      const printed = { origin: ready.origin, operator_token: remote.operator.token, users, pid: ready.pid }
      const rows = Object.entries(users).map(([name, { id, token }]) => [name, String(id), token])
      out.print(printed, `${ready.origin}\n\n${columns([['operator', '', printed.operator_token ?? ''], ...rows])}`)
      out.note('\nIt ends when its standard input closes, or with Ctrl-C.')
    }
    const [code] = await exited
    if (server.signalCode !== null) await removeLeft()
    if (code === 0) return statuses.done
    throw new Failed(ready ? 'The exchange ended unexpectedly.' : 'The exchange did not start.')
  },
})

const readyOf = (server: ChildProcess): Promise<ThrowawayReady> =>
  once(server, 'message').then(([ready]) => ready as ThrowawayReady)

/** Ctrl-C, or the end of standard input. */
function asksToEnd(signal: AbortSignal): Promise<void> {
  return new Promise(done => {
    signal.addEventListener('abort', () => done(), { once: true })
    for (const event of ['end', 'close', 'error']) process.stdin.once(event, () => done())
    process.stdin.resume()
  })
}

/** The exchange was killed, so its Postgres must be stopped here. */
const removeLeft = () => once(spawn(process.execPath, [programBeside('throwaway.js')], { stdio: 'ignore' }), 'exit')
