import { once } from 'node:events'
import type { ClientFrame, ServerFrame } from '@lagoon/shared/live/frames'
import { WebSocket } from 'ws'

export interface SocketOptions {
  origin?: string
  /** Off for a client that does not answer pings. */
  autoPong?: boolean
}

type Answered = Extract<ServerFrame, { type: 'answer' }>

/** A client of `/ws` that stores what it receives, in order, and waits for the next expected frame. */
export class LiveSocket {
  readonly heard: ServerFrame[] = []
  /** The received bytes of each frame. */
  readonly texts: string[] = []
  readonly closed: Promise<number>
  #waiting: (() => void) | null = null
  #read = 0
  #calls = 0

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

  /** Returns the next frame of this type and skips those before it. */
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

  /** Logs in with a token. */
  async logIn(token: string | null): Promise<void> {
    this.say({ op: 'auth', token: token ?? '' })
    await this.next('auth')
  }

  /** Sends a call without waiting; returns its id. */
  sendCall(call: string, body: object = {}, more: { key?: string; lang?: string; headers?: object } = {}): string {
    const id = `${++this.#calls}`
    this.ws.send(JSON.stringify({ op: 'call', id, call, body, ...more }))
    return id
  }

  /** The answer to a call. */
  async answerTo(id: string): Promise<Answered> {
    for (;;) {
      const found = this.of('answer').find(answer => answer.id === id)
      if (found) return found
      await new Promise<void>(resolve => this.ws.once('message', () => resolve()))
    }
  }

  /** Makes a call and waits for its answer. */
  ask(...call: Parameters<LiveSocket['sendCall']>): Promise<Answered> {
    return this.answerTo(this.sendCall(...call))
  }

  /** Waits until the client has received everything that the server sent before this call. */
  async settled(): Promise<void> {
    this.say({ op: 'ping' })
    await this.next('pong')
  }

  of<T extends ServerFrame['type']>(type: T): Extract<ServerFrame, { type: T }>[] {
    return this.heard.filter(frame => frame.type === type) as Extract<ServerFrame, { type: T }>[]
  }
}

/** How the server answers the handshake of a socket that it refuses. */
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
