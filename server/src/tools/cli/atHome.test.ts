import { expect, it } from 'vitest'
import { openBrowser, settingsAtHome } from './atHome'

const free = async (first: number) => first + 3
const here = { platform: 'linux', home: '/home/mia', isTerminal: true } as const

it('a local exchange uses the next free port from 8080 and the usual data folder of the system', async () => {
  expect(await settingsAtHome({ ...here, env: {} }, free)).toEqual({
    ...{ PORT: '8083', DATA_DIR: '/home/mia/.local/share/lagoon' },
  })
})

it('a local exchange uses the port and the data folder of the environment if they are set', async () => {
  const env = { PORT: '9000', DATA_DIR: '/data' }
  expect(await settingsAtHome({ ...here, env }, free)).toEqual(env)
})

/** Records the programs that `openBrowser` runs for an address; each of them fails. */
function opened(env: Record<string, string>) {
  const ran: unknown[] = []
  openBrowser('http://here/h5/', { ...here, env }, (command, args, options) => {
    const child = {
      on: (_event: string, heard: (error: Error) => void) => void heard(new Error('ENOENT')),
      unref: () => void ran.push([command, args, options]),
    }
    return child as never
  })
  return ran
}

it('the browser is opened detached where there is a display, and a failure to open it is ignored', () => {
  const alone = { stdio: 'ignore', detached: true, windowsVerbatimArguments: true }
  expect(opened({ DISPLAY: ':0' })).toEqual([['xdg-open', ['http://here/h5/'], alone]])
  expect(opened({ DISPLAY: ':0', CI: '1' })).toEqual([])
})
