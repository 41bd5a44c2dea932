import { once } from 'node:events'
import { WebSocket } from 'ws'

/** A message from the server as a program without our types sees it. */
export type Said = ReturnType<typeof JSON.parse>

/** A socket to the Binance-compatible streams: it stores everything it receives, in order, and waits for expected messages. */
export class StreamSocket {
  readonly heard: Said[] = []
  readonly closed: Promise<number>
  #waiting = new Set<() => void>()
  #ids = 0

  private constructor(readonly ws: WebSocket) {
    this.closed = new Promise(done => ws.once('close', code => done(code)))
    ws.on('message', data => {
      this.heard.push(JSON.parse(String(data)))
      for (const look of [...this.#waiting]) look()
    })
    ws.on('error', () => undefined)
  }

  /** `path` is the part after `/binance/`. */
  static async open({ origin }: { origin: string }, path: string): Promise<StreamSocket> {
    const ws = new WebSocket(`${origin.replace('http', 'ws')}/binance/${path}`)
    const socket = new StreamSocket(ws)
    await once(ws, 'open')
    return socket
  }

  /** Settles once `look` finds something in what was received. */
  until<T>(look: () => T | undefined | false): Promise<T> {
    return new Promise((done, fail) => {
      const again = () => {
        try {
          const found = look()
          if (found === undefined || found === false) return
          done(found)
        } catch (error) {
          fail(error)
        }
        this.#waiting.delete(again)
      }
      this.#waiting.add(again)
      again()
    })
  }

  /** The first received message that matches, now or later. */
  first(wanted: (said: Said) => boolean): Promise<Said> {
    return this.until(() => this.heard.find(wanted))
  }

  of(event: string): Said[] {
    return this.heard.filter(({ e }) => e === event)
  }

  /** The answer to a request. */
  ask(method: string, params?: unknown): Promise<Said> {
    const id = ++this.#ids
    this.ws.send(JSON.stringify({ method, ...(params !== undefined && { params }), id }))
    return this.first(said => said.id === id)
  }

  say(text: string): void {
    this.ws.send(text)
  }

  async close(): Promise<void> {
    this.ws.close()
    await this.closed
  }
}
