import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { rate } from '../figures'
import { inTurn } from '../inTurn'
import { type Line, type Row, ratioAtLeast } from '../row'
import { startProgram } from '../stage/plain'
import type { Stage } from '../stage/stage'
import { masked, upgrade } from '../stage/wire'

/** This many sockets that receive and count what a websocket server sends, with as little work as possible beside the measured server. */
class Readers {
  readonly #sockets: Socket[] = []
  #heard = 0
  #wanted = 0
  #reached: (() => void) | null = null

  static async open(port: number, count: number): Promise<Readers> {
    const readers = new Readers()
    for (let i = 0; i < count; i += 100) {
      await Promise.all(Array.from({ length: Math.min(100, count - i) }, () => readers.#join(port)))
    }
    return readers
  }

  get size(): number {
    return this.#sockets.length
  }

  /** Resolves when this many messages have arrived since the call. */
  after(messages: number): Promise<void> {
    this.#heard = 0
    this.#wanted = messages
    return new Promise(done => {
      this.#reached = done
    })
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  async #join(port: number): Promise<void> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.on('error', () => undefined)
    this.#sockets.push(socket)
    socket.write(upgrade)
    await new Promise<void>(done => {
      let answer = ''
      const hear = (chunk: Buffer) => {
        answer += chunk.toString('latin1')
        const end = answer.indexOf('\r\n\r\n')
        if (end < 0) return
        socket.off('data', hear)
        const count = counter(messages => this.#count(messages))
        if (answer.length > end + 4) count(Buffer.from(answer.slice(end + 4), 'latin1'))
        socket.on('data', count)
        socket.write(subscribe)
        done()
      }
      socket.on('data', hear)
    })
  }

  #count(messages: number): void {
    this.#heard += messages
    if (this.#heard >= this.#wanted) this.#reached?.()
  }
}

/** Counts complete frames by the lengths in their headers. */
function counter(onFrames: (frames: number) => void): (chunk: Buffer) => void {
  let left = 0
  let rest: Buffer | null = null
  return chunk => {
    const bytes = rest ? Buffer.concat([rest, chunk]) : chunk
    rest = null
    let at = left
    let frames = 0
    while (at < bytes.length) {
      const short = (bytes[at + 1] ?? 0) & 0x7f
      const head = short < 126 ? 2 : short === 126 ? 4 : 10
      if (at + head > bytes.length) {
        rest = bytes.subarray(at)
        break
      }
      at +=
        head +
        (short < 126 ? short : short === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2)))
      frames++
    }
    left = rest ? 0 : at - bytes.length
    if (frames > 0) onFrames(frames)
  }
}

const subscribe = masked(JSON.stringify({ op: 'subscribe', topics: ['market'] }))

const messages_of_a_tick = 12

export const fanout: Row = {
  id: 'fanout',
  what: "messages of ticks to sockets, per second of the server's processor",
  against: 'frames made once and written raw; JSON.stringify for each socket',
  goal: '≥ 0.9×; ≥ 1.7×',
  async run(stage) {
    const lines: Line[] = []
    for (const sockets of [1000, 5000]) {
      const [ours, frames, naive] = [
        await teller(stage, 'hub', sockets),
        await teller(stage, 'frames', sockets),
        await teller(stage, 'naive', sockets),
      ]
      const name = sockets.toLocaleString('en-US')
      for (const [against, reference, least] of [
        ['raw frames', frames, 0.9],
        ['stringify per socket', naive, 1.7],
      ] as const) {
        const measured = await inTurn(3, { ours, reference })
        lines.push({
          case: `to ${name} sockets, against ${against}`,
          ...measured,
          show: rate,
          goals: [ratioAtLeast(least)],
          note: `${(1e6 / measured.ours).toFixed(2)} µs a message`,
        })
      }
      await stage.endOfRow()
    }
    return lines
  },
}

/**
 * A program with readers; returns how many messages it sends per second of processor time when all readers receive each tick before the
 * next.
 */
async function teller(stage: Stage, way: string, sockets: number): Promise<() => Promise<number>> {
  const { child, nextMessage } = await startProgram(new URL('../reference/fanout.bench.ts', import.meta.url), [way])
  const readers = await Readers.open((await nextMessage()) as number, sockets)
  stage.later(async () => {
    readers.close()
    child.kill('SIGTERM')
  })
  const cost = async (): Promise<number> => {
    child.send('cost')
    const { user, system } = (await nextMessage()) as NodeJS.CpuUsage
    return (user + system) / 1e6
  }
  // Waits until the readers have received the messages that follow their subscription.
  await pause(500)
  const messages = sockets * messages_of_a_tick
  const ticks = Math.max(3, Math.round(120_000 / messages))
  return async () => {
    const before = await cost()
    for (let tick = 0; tick < ticks; tick++) {
      const heard = readers.after(messages)
      child.send('tick')
      await heard
    }
    return (ticks * messages) / ((await cost()) - before)
  }
}
