import { expect, it } from 'vitest'
import { settingsAtHome } from './atHome'

const free = async (first: number) => first + 3
const here = { platform: 'linux', home: '/home/mia', isTerminal: true } as const

it('at home an exchange is on the next free port from 8080, and its data where programs keep theirs', async () => {
  expect(await settingsAtHome({ ...here, env: {} }, free)).toEqual({
    ...{ PORT: '8083', DATA_DIR: '/home/mia/.local/share/lagoon' },
  })
})

it('unless somebody says where', async () => {
  const env = { PORT: '9000', DATA_DIR: '/data' }
  expect(await settingsAtHome({ ...here, env }, free)).toEqual(env)
})
