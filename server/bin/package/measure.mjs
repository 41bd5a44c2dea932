import { execFile, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { npm } from '../prepare/npm.mjs'
import { CannotGoOn, stage } from '../prepare/stage.mjs'

const goals = { download_mb: 120, cold_s: 90, warm_s: 30, exchange_s: 0.5 }
const trade = { currency_id: 1, legal_id: 3, type: 1, order_type: 'market', amount: '0.001' }

/** Measures what a user waits for in an empty folder: install from the registry, start, first trade; and the kit's exchange. */
export async function measure(file) {
  const folder = mkdtempSync(join(tmpdir(), 'lagoon measured-'))
  try {
    const cache = join(folder, 'cache')
    const cold = await stage('Cold: nothing downloaded yet', () => live(file, join(folder, 'cold'), cache))
    const downloaded = sizeOf(join(cache, '_cacache', 'content-v2'))
    const warm = await stage('Warm: npm has it in its cache', () => live(file, join(folder, 'warm'), cache))
    const again = await stage('Again: the world exists', () => serve(join(folder, 'warm')))
    const kit = await stage('The kit', () => startExchanges(join(folder, 'warm')))
    return [
      ['tarball', mb(statSync(file).size), ''],
      ['download in all', mb(downloaded), `≤ ${goals.download_mb} MB`],
      ['installed', mb(sizeOf(join(folder, 'warm', 'node_modules'))), ''],
      ['cold, from install to ready', s(cold.ready_s), `≤ ${goals.cold_s} s`],
      ['cold, to the first trade', s(cold.trade_s), ''],
      ['warm, from install to ready', s(warm.ready_s), `≤ ${goals.warm_s} s`],
      ['warm, to the first trade', s(warm.trade_s), ''],
      ['a later start, to ready', s(again.ready_s), ''],
      ['startExchange(), the first on a Postgres', s(kit.first_s), ''],
      ['startExchange(), median of the next ten', s(kit.next_s), `≤ ${goals.exchange_s} s`],
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

const mb = bytes => `${(bytes / 1e6).toFixed(1)} MB`
const s = seconds => `${seconds.toFixed(2)} s`
const secondsSince = began => (performance.now() - began) / 1000

async function live(file, folder, cache) {
  const began = performance.now()
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), '{}')
  const { command, args } = npm()
  const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--cache', cache, file]
  await promisify(execFile)(command, [...args, ...install], { cwd: folder }).catch(({ stderr }) => {
    throw new CannotGoOn(`${stderr}\nThe package could not be installed.`)
  })
  return serve(folder, began)
}

async function serve(folder, began = performance.now()) {
  const program = join(folder, 'node_modules', 'lagoon', 'server', 'bin', 'lagoon.mjs')
  const args = [program, 'start', '--no-open', '--data', join(folder, 'data')]
  const server = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise(done => server.once('close', done))
  try {
    const origin = await readyAt(server, ended)
    const ready_s = secondsSince(began)
    const { createClient } = await import(pathToFileURL(join(folder, 'node_modules', 'lagoon', 'client.js')).href)
    const anyone = createClient({ origin })
    const who = { user_type: 'email', user_string: 'alice@lagoon.test', password: 'lagoon1' }
    await anyone.as(await anyone.call('POST user/login', who)).call('POST coin/trade', trade, { retries: 3 })
    return { ready_s, trade_s: secondsSince(began) }
  } finally {
    server.kill('SIGINT')
    await ended
  }
}

async function readyAt(server, ended) {
  let said = ''
  const ready = new Promise(done => {
    for (const stream of [server.stdout, server.stderr])
      stream.setEncoding('utf8').on('data', text => {
        said += text
        const [, origin] = /App +(http\S+)\/h5\//.exec(said) ?? []
        if (origin) done(origin)
      })
  })
  const origin = await Promise.race([ready, ended.then(() => null)])
  if (origin === null) throw new CannotGoOn(`${said}\nThe exchange did not start.`)
  return origin
}

async function startExchanges(folder) {
  writeFileSync(
    join(folder, 'kit.mjs'),
    `import { openCluster, startExchange } from 'lagoon/kit'
    const took = async () => {
      const began = performance.now()
      const exchange = await startExchange()
      const seconds = (performance.now() - began) / 1000
      await exchange.stop()
      return seconds
    }
    const began = performance.now()
    const cluster = await openCluster()
    await took()
    const first_s = (performance.now() - began) / 1000
    const each = []
    for (let i = 0; i < 10; i++) each.push(await took())
    await cluster.stop()
    console.log(JSON.stringify({ first_s, next_s: each.sort((a, b) => a - b)[5] }))`,
  )
  const { stdout } = await promisify(execFile)(process.execPath, ['kit.mjs'], { cwd: folder })
  return JSON.parse(stdout)
}

function sizeOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath ?? entry.path, entry.name)).size, 0)
}
