import { Client } from '../../../harness/client'
import { cloneDatabase, takeCluster } from '../../../harness/database'
import { startServerProcess } from '../../../harness/process'
import { startTestCluster } from '../../../harness/setup/cluster'
import { makeTemplate } from '../../../harness/setup/template'
import { startExchange } from '../../../kit/startExchange'
import { median, ms, timed } from '../figures'
import { inTurn } from '../inTurn'
import { atMost, type Line, type Row } from '../row'
import type { Stage } from '../stage/stage'

const rounds = 3

export const start: Row = {
  id: 'start',
  what: 'second start to ready; reset; startExchange',
  against: 'a bare clone of a database, for startExchange',
  goal: '≤ 3 s; ≤ 2 s; ≤ 0.5 s',
  run: async stage => [...(await programOf(stage)), await fixture(stage)],
}

/** With its own database and folder, like `npm start`. */
async function programOf(stage: Stage): Promise<Line[]> {
  const DATA_DIR = await stage.folder()
  const begin = async () => {
    const server = await startServerProcess({ DATA_DIR })
    await server.ready()
    return server
  }
  await (await begin()).end('SIGTERM')
  const starts: number[] = []
  let server = null
  for (let round = 0; round < rounds; round++) {
    await server?.end('SIGTERM')
    const from = performance.now()
    server = await begin()
    starts.push(performance.now() - from)
  }
  const resets = server ? await reset(server.url) : []
  await server?.end('SIGTERM')
  return [
    { case: 'second start to ready', ours: median(starts), show: ms, goals: [atMost(3000)] },
    { case: 'reset of the world', ours: median(resets), show: ms, goals: [atMost(2000)] },
  ]
}

async function reset(url: string): Promise<number[]> {
  const anyone = new Client(url)
  const operator = anyone.as(await anyone.call('POST console/login', { account: 'operator', password: 'operator' }))
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await timed(() => operator.call('POST console/reset', {})))
  return times
}

async function fixture(stage: Stage): Promise<Line> {
  const cluster = await startTestCluster()
  stage.later(() => cluster.stop())
  takeCluster({ clusterUrl: cluster.url, template: await makeTemplate(cluster.url) })
  const measured = await inTurn(5, {
    async ours() {
      const from = performance.now()
      const exchange = await startExchange()
      const took = performance.now() - from
      await exchange.stop()
      return took
    },
    async reference() {
      const from = performance.now()
      const database = await cloneDatabase()
      const took = performance.now() - from
      await database.drop()
      return took
    },
  })
  return { case: 'startExchange against a bare clone of its database', ...measured, show: ms, goals: [atMost(500)] }
}
