import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { command } from './command'
import { programBeside } from './program'
import { Misused, statuses } from './statuses'

/** Garbage of an order lives for milliseconds: young objects have so much room, which a process only takes at its start. */
const young_mb = 64

/** The server is a process of its own, for it takes settings of Node with it. It ends with this one, however that goes. */
export const start = command({
  name: 'start',
  says: 'Start the exchange: app, API, prices and its own Postgres',
  about: 'The first start makes a demo world in the data folder and takes a little longer. Ctrl-C ends it.',
  remote: false,
  options: {
    port: { value: '<port>', short: 'p', says: 'where it listens (PORT; 8080)' },
    host: { value: '<address>', says: 'on which address (HOST; 127.0.0.1)' },
    'data-dir': { value: '<folder>', says: 'database and uploads (DATA_DIR; .lagoon)', completes: 'folders' },
    seed: { value: '<text>', says: 'of the prices; first start only (WORLD_SEED; 1)' },
    at: { value: '<time>', says: 'world time to begin at; first start only (WORLD_START; now)' },
  },
  words: [0, 0],
  examples: [
    ['lagoon start', 'on http://127.0.0.1:8080'],
    ['lagoon start --port 9000 --data-dir ~/lagoon', 'elsewhere'],
    ['lagoon start --seed mine --at 2026-01-01', 'the same prices every time'],
  ],
  async run({ values, out, signal }) {
    if (out.isJson) throw new Misused('`lagoon start` is for people; programs use `lagoon exchange --json`.')
    const set = {
      ...{ PORT: values.port, HOST: values.host, DATA_DIR: values['data-dir'] },
      ...{ WORLD_SEED: values.seed, WORLD_START: values.at },
    }
    const given = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined))
    const server = spawn(
      process.execPath,
      [`--max-semi-space-size=${young_mb}`, '--enable-source-maps', programBeside('main.js')],
      { env: { ...process.env, ...given }, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
    )
    const exited = once(server, 'exit')
    // Ctrl-C at a terminal reaches it by itself; what is sent to this process alone does not. It hears either once.
    signal.addEventListener('abort', () => server.connected && server.disconnect(), { once: true })
    const [code] = await exited
    return code ?? statuses.refused
  },
})
