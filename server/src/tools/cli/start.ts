import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { isPackage } from '../../platform/project'
import { machineWall } from '../../platform/wall'
import { openBrowser, settingsAtHome } from './atHome'
import { command } from './command'
import { recordedMarket } from './options'
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
  about: 'The first start creates a demo world in the data folder and takes a little longer. Ctrl-C ends it.',
  remote: false,
  options: {
    port: {
      value: '<port>',
      short: 'p',
      says: `the port to listen on (PORT; 8080${isPackage ? ', or the next free one' : ''})`,
    },
    host: { value: '<address>', says: 'the address to listen on (HOST; 127.0.0.1)' },
    data: {
      value: '<folder>',
      says: `database and uploads (DATA_DIR; ${isPackage ? 'the data folder of the user' : '.lagoon'})`,
      completes: 'folders',
    },
    'no-open': { says: 'do not open a browser when ready (a git clone never opens one)' },
    seed: {
      value: '<text>',
      says: 'seed of the prices, at the first start only (WORLD_SEED; 1, or random if others can reach it)',
    },
    at: { value: '<time>', says: 'world time at the first start (WORLD_START; now)' },
    market: recordedMarket,
    brand: { value: '<file>', says: 'the brand to use (BRAND_FILE)', completes: 'files' },
  },
  words: [0, 0],
  examples: [
    ['lagoon start', 'on http://127.0.0.1:8080'],
    ['lagoon start --port 9000 --data ~/lagoon', 'on another port, with another folder'],
    ['lagoon start --seed mine --at 2026-01-01', 'the same prices every time'],
    ['lagoon start --market BTC/USDT=btc.zip --at 2020-03-12', 'recorded prices'],
  ],
  async run({ values, out, signal }) {
    if (out.isJson) throw new Misused('`lagoon start` is for people; programs use `lagoon exchange --json`.')
    const set = {
      ...{ PORT: values.port, HOST: values.host, DATA_DIR: values.data },
      ...{ WORLD_SEED: values.seed, WORLD_START: values.at, BRAND_FILE: values.brand },
      MARKET: values.market?.join(','),
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
    // A killed `npx` does not pass its signal on. This process then gets another parent, and nothing else would stop the server.
    const npx = process.ppid
    const watch = (): void => {
      if (process.ppid !== npx && server.connected) server.disconnect()
      else if (server.connected) machineWall.after(500, watch)
    }
    if (process.env.npm_command === 'exec') watch()
    const [code] = await exited
    return code ?? statuses.refused
  },
})
