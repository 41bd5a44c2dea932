import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { pairs } from '@lagoon/shared/catalogue/pairs'
import type { Topic } from '@lagoon/shared/live/topics'
import { cloneDatabase } from '../../../harness/database'
import { LiveSocket } from '../../../harness/liveSocket'
import { type ServerProcess, startServerProcess } from '../../../harness/process'
import type { Section } from '../section'

const run = promisify(execFile)
const topics = pairs.flatMap(({ symbol }) => [`depth:${symbol}`, `trades:${symbol}`] as Topic[])
const patience_s = 120

/** Readers that ask for more and more and take none of it, on a server of their own. */
export const deafReaders: Section = {
  id: 'deaf-readers',
  fault: 'websocket readers that never read',
  goal: '100 readers: RSS < +64 MB, all cut, others unaffected, SIGTERM exit ≤ 5 s',
  quick: 10,
  full: 100,
  async run({ times, say }) {
    const database = await cloneDatabase()
    const dataDir = await mkdtemp(join(tmpdir(), 'lagoon-deaf-'))
    // With room for 64 MB of garbage, memory in use could not be distinguished from garbage that was not collected yet.
    const server = await startServerProcess(
      { DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'fatal' },
      { young_mb: 4 },
    )
    try {
      await server.ready()
      const bystander = await open(server)
      const before = await memoryOf(server)
      const readers = await Promise.all(Array.from({ length: times }, () => deaf(server)))
      let most = before
      const began = performance.now()
      const waited = () => (performance.now() - began) / 1000
      const left = () => readers.filter(({ gone }) => !gone()).length
      while (left() > 0 && waited() < patience_s) {
        for (const { socket, gone } of readers) if (!gone()) socket.say({ op: 'subscribe', topics })
        await bystander.settled()
        most = Math.max(most, await memoryOf(server))
        await pause(100)
      }
      const cut_s = waited()
      say(`${times - left()} cut in ${cut_s.toFixed(1)} s, +${Math.round(most - before)} MB`)
      // Some more of them, for the server to end in spite of.
      await Promise.all(Array.from({ length: times }, () => deaf(server)))
      const ending = performance.now()
      const code = await server.end('SIGTERM')
      const exit_s = (performance.now() - ending) / 1000
      return [
        { what: 'readers', value: times },
        { what: 'never cut', value: left(), most: 0 },
        { what: 'memory', value: most - before, most: 64, unit: 'MB' },
        { what: 'all cut after', value: cut_s, unit: 's' },
        { what: 'exit after SIGTERM', value: exit_s, most: 5, unit: 's' },
        { what: 'exit codes other than 0', value: code === 0 ? 0 : 1, most: 0 },
      ]
    } finally {
      if (server.child.exitCode === null) await server.end('SIGKILL')
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

const open = ({ url }: ServerProcess) => LiveSocket.open(`${url.replace('http', 'ws')}/ws`)

async function deaf(server: ServerProcess): Promise<{ socket: LiveSocket; gone(): boolean }> {
  const socket = await open(server)
  let gone = false
  // A client that reads nothing notices the end of its connection when it writes.
  socket.ws.on('close', () => {
    gone = true
  })
  socket.say({ op: 'subscribe', topics })
  socket.ws.pause()
  return { socket, gone: () => gone }
}

/** In megabytes, as the machine sees it. */
async function memoryOf({ child }: ServerProcess): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(child.pid)])
  return Number(stdout.trim()) / 1024
}
