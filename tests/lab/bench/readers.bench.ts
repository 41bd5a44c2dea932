/**
 * Measures what readers of the live market cost: `npx tsx tests/lab/bench/readers.bench.ts http://127.0.0.1:8080 <pid of the server> 1000`
 * on Linux, against a running exchange. Every reader follows the market, one chart, one book and one tape. The figure is the server's
 * processor time over twenty seconds, less its processor time without readers.
 */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'

const origin = process.argv[2] ?? 'http://127.0.0.1:8080'
const pid = Number(process.argv[3])
const readers = Number(process.argv[4] ?? 1000)
if (!Number.isInteger(pid)) throw new Error('the second argument is the process id of the server')
const measured_ms = 20_000
const topics = ['market', 'kline:BTC/USDT:1min', 'depth:BTC/USDT', 'trades:BTC/USDT']

/** utime and stime of /proc/<pid>/stat, in hundredths of a second; the name in brackets before them may contain blanks. */
async function cpuSeconds(): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

async function share(): Promise<number> {
  const before = await cpuSeconds()
  await wait(measured_ms)
  return ((await cpuSeconds()) - before) / (measured_ms / 1000)
}

const alone = await share()
let frames = 0
let bytes = 0
const sockets: WebSocket[] = []
for (let i = 0; i < readers; i++) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, { perMessageDeflate: false })
  socket.on('message', (data: Buffer) => {
    frames += 1
    bytes += data.length
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ op: 'subscribe', topics }))
  sockets.push(socket)
}
await wait(2000)
frames = 0
bytes = 0
const busy = await share()
const seconds = measured_ms / 1000
for (const socket of sockets) socket.terminate()

console.log(`${readers} readers: ${Math.round(frames / seconds)} frames/s, ${(bytes / seconds / 1e6).toFixed(1)} MB/s`)
console.log(`the server takes ${(alone * 100).toFixed(1)} % of a core alone, ${(busy * 100).toFixed(1)} % with them`)
