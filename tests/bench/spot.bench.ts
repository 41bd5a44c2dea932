/**
 * What spot trading costs: `npm run bench:spot`. Every pair of figures is measured in one run, on a database of its own that keeps its
 * promises (fsync on); only the ratios mean anything on another machine. `npm run bench:spot -- book` measures the book alone.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@lagoon/server/platform/db/database'
import { startPostgres } from '@lagoon/server/platform/postgres/embedded'
import { machineWall } from '@lagoon/server/platform/wall'
import { buildExchange } from '../harness/build'
import { startServerProcess } from '../harness/process'
import { seedTemplate } from '../harness/seedTemplate'
import { againstPackage, byOpenOrders } from './spot/book'
import { overHttp } from './spot/http'
import { groupCommit } from './spot/lane'
import { fill, middle, openOrders } from './spot/prepare'
import { print } from './spot/table'

print('The book, on one seeded stream of limits, market orders and cancels', againstPackage())
print('The book, by how many orders wait', byOpenOrders())
if (process.argv[2] === 'book') process.exit(0)

const dataDir = await mkdtemp(join(tmpdir(), 'lagoon-bench-'))
const postgres = await startPostgres({ dataDir, log: () => undefined, durable: true })
try {
  await seedTemplate(postgres.url)
  const db = openDatabase(postgres.url, { max: 6, query_timeout_ms: 60_000 })
  const open = async () => {
    const { exchange } = await buildExchange(db, machineWall, { dataDir })
    await exchange.start()
    return exchange
  }
  const exchange = await open()
  await fill(exchange)
  const price = middle(exchange)
  const { rows, best } = await groupCommit(exchange, price)
  print('The lane, half of the orders trading', rows)
  await exchange.stop()

  const port = process.env.PORT ?? '8165'
  const server = await startServerProcess({ DATABASE_URL: postgres.url, DATA_DIR: dataDir, PORT: port })
  try {
    await server.ready()
    print('Over HTTP, each answer after its commit', await overHttp(Number(port), price, best))
  } finally {
    await server.end('SIGTERM')
  }

  print('Start with 100,000 open orders', await openOrders(db, open, 100_000))
  await db.close()
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
