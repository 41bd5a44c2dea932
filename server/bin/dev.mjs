// `npm run dev`: the server is built again and restarted when its sources change, the database client is made again
// when the schema does, and Vite serves the app with reload, passing calls on to the server.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { generate } from './prepare/generate.mjs'
import { prepare } from './prepare/prepare.mjs'
import { inProject, root } from './prepare/project.mjs'
import { bundle, serverProgram } from './prepare/server.mjs'
import { orExplain } from './prepare/stage.mjs'

const host = process.env.HOST ?? '127.0.0.1'
const port = process.env.PORT ?? '8080'
let server
let ending = false

await orExplain(() => prepare({ build: false }))
const esbuild = await import('esbuild')
const sources = await esbuild.context({
  ...bundle,
  logLevel: 'warning',
  plugins: [{ name: 'restart', setup: build => build.onEnd(({ errors }) => errors.length || restart()) }],
})
await sources.watch()
onChange('prisma/schema', () => generate().catch(error => console.error(error.message)))
onChange('server/locales', restart)
const vite = spawn(process.execPath, [inProject('node_modules/vite/bin/vite.js')], {
  cwd: inProject('client'),
  env: { ...process.env, LAGOON_SERVER: `http://${host}:${port}` },
  stdio: ['ignore', 'inherit', 'inherit'],
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))

function onChange(folder, work) {
  let waiting
  watch(inProject(folder), { recursive: true }, () => {
    clearTimeout(waiting)
    waiting = setTimeout(work, 100)
  })
}

async function restart() {
  const before = server
  server = undefined
  await stopped(before, 'SIGTERM')
  if (ending || server) return
  server = spawn(process.execPath, ['--enable-source-maps', serverProgram], { cwd: root, stdio: 'inherit' })
}

async function end(signal) {
  if (ending) return
  ending = true
  // Ctrl-C at a terminal has already reached the server, and a second signal would skip the clean stop.
  const interrupted = signal === 'SIGINT' && process.stdin.isTTY
  await Promise.all([sources.dispose(), stopped(vite, 'SIGTERM'), stopped(server, interrupted ? 0 : signal)])
  process.exit(0)
}

function stopped(child, signal) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  return new Promise(done => child.once('exit', done))
}
