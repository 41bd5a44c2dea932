/**
 * Opens as many sockets to one gateway as a process may, each subscribed to the topic `world`: `listeners.bench.ts <port> <count>`. It
 * sends a message when all are open. `count` resets the counters, and `report` requests them. Frames are numbered, so it notices a missing
 * one.
 */
import { connect, type Socket } from 'node:net'

const [port, count] = process.argv.slice(2).map(Number) as [number, number]
/** The server closes sockets that send nothing for a minute. */
const silent_ms = 40_000
const at_once = 100
const number = '"seq":'

const upgrade =
  'GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n'
/** Masked with zeros, which does not change the text. */
const masked = (kind: number, text = ''): Buffer =>
  Buffer.concat([Buffer.from([0x80 | kind, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])
const subscribe = masked(1, JSON.stringify({ op: 'subscribe', topics: ['world'] }))
const ping = masked(9)
const pong = masked(10)

const sockets: (Socket | null)[] = []
const last = new Int32Array(count)
const heard = new Int32Array(count)
const joined = new Uint8Array(count)
let missing = 0
const began_ms = performance.now()
let turn = 0

setInterval(speak, 100)
for (let i = 0; i < count; i += at_once)
  await Promise.all(Array.from({ length: Math.min(at_once, count - i) }, (_, n) => join(i + n)))
process.on('message', (requested: 'count' | 'report') => {
  if (requested === 'report') process.send?.(figures())
  heard.fill(0)
  missing = 0
})
process.on('disconnect', () => process.exit(0))
process.send?.('open')

function figures() {
  let [fewest, most, frames] = [Number.POSITIVE_INFINITY, 0, 0]
  for (const n of heard) {
    fewest = Math.min(fewest, n)
    most = Math.max(most, n)
    frames += n
  }
  return { open: sockets.filter(Boolean).length, fewest, most, frames, missing }
}

function join(i: number): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  sockets[i] = socket
  socket.on('error', () => undefined)
  return new Promise(done => {
    socket.on('close', () => {
      sockets[i] = null
      done()
    })
    let before: Buffer | null = null
    let isOpen = false
    socket.on('data', chunk => {
      let bytes: Buffer = before ? Buffer.concat([before, chunk]) : chunk
      before = null
      if (!isOpen) {
        const end = bytes.indexOf('\r\n\r\n')
        if (end < 0) {
          before = bytes
          return
        }
        isOpen = true
        bytes = bytes.subarray(end + 4)
        socket.write(subscribe)
      }
      const rest = takeFrames(i, bytes)
      if (rest) before = rest
      // The answer to its subscription; its first frame comes with the next second of the world.
      if (joined[i]) done()
    })
    socket.write(upgrade)
  })
}

/** Reads complete frames; returns the incomplete rest. */
function takeFrames(i: number, bytes: Buffer): Buffer | null {
  for (let at = 0; at < bytes.length; ) {
    const short = (bytes[at + 1] ?? 127) & 0x7f
    const head = short < 126 ? 2 : 4
    if (at + head > bytes.length) return bytes.subarray(at)
    const end = at + head + (short < 126 ? short : bytes.readUInt16BE(at + 2))
    if (end > bytes.length) return bytes.subarray(at)
    const kind = (bytes[at] as number) & 0x0f
    if (kind === 9) sockets[i]?.write(pong)
    else if (kind === 1) {
      joined[i] = 1
      take(i, bytes.toString('latin1', at + head, end))
    }
    at = end
  }
  return null
}

/** `{"type":"world","seq":1001,…`. */
function take(i: number, text: string): void {
  const at = text.indexOf(number)
  if (at < 0) return
  const seq = Number.parseInt(text.slice(at + number.length, at + number.length + 12), 10)
  const before = last[i] as number
  last[i] = seq
  heard[i] = (heard[i] as number) + 1
  if (before > 0 && seq !== before + 1) missing += Math.abs(seq - before - 1)
}

/** Each socket sends a ping in its turn, also when this process is late. */
function speak(): void {
  const due = ((performance.now() - began_ms) / silent_ms) * count
  for (; turn < due; turn++) sockets[turn % count]?.write(ping)
}
