import { connect, type Socket } from 'node:net'
import { masked, upgrade } from './wire'

/** This many sockets that receive and count what a websocket server sends, with as little work as possible beside the measured server. */
export class Readers {
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
function counter(told: (frames: number) => void): (chunk: Buffer) => void {
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
    if (frames > 0) told(frames)
  }
}

const subscribe = masked(JSON.stringify({ op: 'subscribe', topics: ['market'] }))
