import { once } from 'node:events'
import type { ClientFrame, ServerFrame } from '@lagoon/shared/live/frames'
import { WebSocket } from 'ws'

export interface SocketOptions {
  origin?: string
  /** Off for a client that does not answer pings any more. */
  autoPong?: boolean
}

/** A client of `/ws` that keeps what it hears, in order, and waits for what is expected next. */
export class LiveSocket {
  readonly heard: ServerFrame[] = []
  /** What came over the wire, byte for byte. */
  readonly texts: string[] = []
  readonly closed: Promise<number>
  #waiting: (() => void) | null = null
  #read = 0

  private constructor(readonly ws: WebSocket) {
    this.closed = new Promise(resolve => ws.once('close', code => resolve(code)))
    ws.on('message', data => {
      this.texts.push(String(data))
      this.heard.push(JSON.parse(String(data)))
      this.#waiting?.()
    })
    ws.on('error', () => undefined)
  }

  static async open(url: string, options: SocketOptions = {}, protocols: string[] = []): Promise<LiveSocket> {
    const ws = new WebSocket(url, protocols, { perMessageDeflate: false, ...options })
    await once(ws, 'open')
    return new LiveSocket(ws)
  }

  say(frame: ClientFrame): void {
    this.ws.send(JSON.stringify(frame))
  }

  /** The next frame of this type; those before it are passed over. */
  async next<T extends ServerFrame['type']>(type: T): Promise<Extract<ServerFrame, { type: T }>> {
    for (;;) {
      while (this.#read < this.heard.length) {
        const frame = this.heard[this.#read++]
        if (frame?.type === type) return frame as Extract<ServerFrame, { type: T }>
      }
      await new Promise<void>(resolve => {
        this.#waiting = resolve
      })
    }
  }

  /** Everything the server said before now has been heard after this. */
  async settled(): Promise<void> {
    this.say({ op: 'ping' })
    await this.next('pong')
  }

  of<T extends ServerFrame['type']>(type: T): Extract<ServerFrame, { type: T }>[] {
    return this.heard.filter(frame => frame.type === type) as Extract<ServerFrame, { type: T }>[]
  }
}

/** How the server answers the handshake of a socket it does not want. */
export async function turnedAway(
  url: string,
  options: { origin?: string; headers?: Record<string, string> } = {},
): Promise<number> {
  const ws = new WebSocket(url, options)
  ws.on('error', () => undefined)
  const [request, response] = await once(ws, 'unexpected-response')
  request.destroy()
  return response.statusCode
}
