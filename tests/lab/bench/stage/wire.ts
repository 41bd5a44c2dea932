import { connect, type Socket } from 'node:net'

export interface Load {
  port: number
  connections: number
  /** The next request of a connection, whole and ready to be written. */
  request: (connection: number, turn: number) => string
  forSeconds: number
  /** So many in all, however long they take. */
  requests?: number
  /** Stands in every answer that is no refusal. */
  accepted?: string
  /** Requests a second over all connections; without it each connection asks again as soon as it is answered. */
  perSecond?: number
}

export interface Answered {
  perSecond: number
  /** Of each answer, in milliseconds. */
  latencies: number[]
  refused: number
}

/** Bare sockets that keep alive, one request at a time each: as little work as possible beside the server that is measured. */
export async function press(load: Load): Promise<Answered> {
  const { port, connections, request, forSeconds, requests, accepted = '"type":"ok"', perSecond } = load
  const lines = await Promise.all(Array.from({ length: connections }, () => open(port)))
  const latencies: number[] = []
  let refused = 0
  const start = performance.now()
  const end = start + forSeconds * 1000
  const last = requests ?? Number.POSITIVE_INFINITY
  let sent = 0
  let next = start
  /** When the next one may be sent: at once, or in step with the pace. */
  const turn = (): number => {
    if (!perSecond) return performance.now()
    next += 1000 / perSecond
    return next
  }
  await Promise.all(
    lines.map(async (line, connection) => {
      for (let i = 0; ; i++) {
        const due = turn()
        if (due >= end || performance.now() >= end || sent++ >= last) break
        const wait = due - performance.now()
        if (wait > 1) await new Promise(done => setTimeout(done, wait))
        // Late by our own doing counts; a little early does not.
        const asked = Math.min(performance.now(), Math.max(due, start))
        const answer = await line.ask(request(connection, i))
        latencies.push(performance.now() - asked)
        if (!answer.includes(accepted)) refused++
      }
      line.end()
    }),
  )
  return { perSecond: latencies.length / ((performance.now() - start) / 1000), latencies, refused }
}

const open = (port: number): Promise<Line> =>
  new Promise((done, fail) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => done(new Line(socket)))
    socket.once('error', fail)
    socket.setEncoding('latin1')
  })

/** One request after the other, and the answer to each. */
class Line {
  #answer = ''
  #whole = -1
  #heard: (answer: string) => void = () => undefined

  constructor(private readonly socket: Socket) {
    socket.on('data', (chunk: string) => this.#hear(chunk))
  }

  ask(text: string): Promise<string> {
    return new Promise(heard => {
      this.#heard = heard
      this.socket.write(text, 'latin1')
    })
  }

  end(): void {
    this.socket.destroy()
  }

  #hear(chunk: string): void {
    const answer = this.#answer + chunk
    if (this.#whole < 0) this.#whole = wholeOf(answer)
    if (this.#whole < 0 || answer.length < this.#whole) {
      this.#answer = answer
      return
    }
    this.#answer = ''
    this.#whole = -1
    this.#heard(answer)
  }
}

/** How long an answer is, head and body; -1 until its head has come. */
function wholeOf(answer: string): number {
  const head = answer.indexOf('\r\n\r\n')
  if (head < 0) return -1
  const named = answer.indexOf(length)
  return (
    head + 4 + (named < 0 ? 0 : Number.parseInt(answer.slice(named + length.length, named + length.length + 9), 10))
  )
}

/** As Node writes it. */
const length = '\r\ncontent-length: '

/** A form, as a phone sends it; without a token from nobody. */
export const post = (path: string, token: string | null, body: string): string =>
  form(`/api/${path}`, authorization(token), body)

/** `headers` are whole lines. */
export const form = (path: string, headers: string, body: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`

export const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

const authorization = (token: string | null): string => (token === null ? '' : `Authorization: ${token}\r\n`)
