import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { isPackage } from '../platform/project'
import { openBrowser, settingsAtHome } from './atHome'
import { command } from './command'
import { programBeside } from './program'
import { Misused, statuses } from './statuses'

/** The rows of an order live for milliseconds, so the young generation is large; Node can set its size only at the start of a process. */
const young_mb = 64

/** The message of the server to its parent. */
interface Ready {
  ready: string
}

/** The server runs in a child process, because it needs options of Node. It ends with this one for any reason. */
export const start = command({
  name: 'start',
  says: 'Start the exchange: app, API, prices and its own Postgres',
  about: 'The first start makes a demo world in the data folder and takes a little longer. Ctrl-C ends it.',
  remote: false,
  options: {
    port: {
      value: '<port>',
      short: 'p',
      says: `where it listens (PORT; 8080${isPackage ? ', or the next that is free' : ''})`,
    },
    host: { value: '<address>', says: 'on which address (HOST; 127.0.0.1)' },
    data: {
      value: '<folder>',
      says: `database and uploads (DATA_DIR; ${isPackage ? 'the folder of the user for data' : '.lagoon'})`,
      completes: 'folders',
    },
    'no-open': { says: 'open no browser when it is ready; a clone never does' },
    seed: { value: '<text>', says: 'of the prices; first start only (WORLD_SEED; 1, or drawn where others reach it)' },
    at: { value: '<time>', says: 'world time to begin at; first start only (WORLD_START; now)' },
  },
  words: [0, 0],
  examples: [
    ['lagoon start', 'on http://127.0.0.1:8080'],
    ['lagoon start --port 9000 --data ~/lagoon', 'elsewhere'],
    ['lagoon start --seed mine --at 2026-01-01', 'the same prices every time'],
  ],
  async run({ values, out, signal }) {
    if (out.isJson) throw new Misused('`lagoon start` is for people; programs use `lagoon exchange --json`.')
    const set = {
      ...{ PORT: values.port, HOST: values.host, DATA_DIR: values.data },
      ...{ WORLD_SEED: values.seed, WORLD_START: values.at },
    }
    const atHome: Record<string, string> = isPackage ? await settingsAtHome() : {}
    const given = { ...atHome, ...Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined)) }
    if (given.DATA_DIR) out.note(`Data in ${given.DATA_DIR}`)
    const server = spawn(
      process.execPath,
      [`--max-semi-space-size=${young_mb}`, '--enable-source-maps', programBeside('main.js')],
      { env: { ...process.env, ...given }, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
    )
    const exited = once(server, 'exit')
    if (isPackage && !values['no-open']) server.once('message', ({ ready }: Ready) => openBrowser(`${ready}/h5/`))
    // Ctrl-C at a terminal reaches the server itself; a signal to this process alone does not. The server reacts to only one of them.
    signal.addEventListener('abort', () => server.connected && server.disconnect(), { once: true })
    const [code] = await exited
    return code ?? statuses.refused
  },
})
