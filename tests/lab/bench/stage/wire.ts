import { connect, type Socket } from 'node:net'

export interface Load {
  port: number
  connections: number
  /** The next request of a connection, complete and ready to send. */
  request: (connection: number, turn: number) => string
  forSeconds: number
  /** Sends this many in all, however long they take. */
  requests?: number
  /** A text in every accepted answer. */
  accepted?: string
  /** The connections, if they are open already. */
  lines?: readonly Pick<Line, 'ask' | 'end'>[]
  /** Requests per second over all connections; without it each connection sends its next request as soon as it has an answer. */
  perSecond?: number
}

export interface Answered {
  perSecond: number
  /** Of each answer, in milliseconds. */
  latencies: number[]
  refused: number
}

/** Plain keep-alive sockets with one request at a time each: as little work as possible beside the measured server. */
export async function press(load: Load): Promise<Answered> {
  const { port, connections, request, forSeconds, requests, accepted = '"type":"ok"', perSecond } = load
  const lines = load.lines ?? (await Promise.all(Array.from({ length: connections }, () => open(port))))
  const latencies: number[] = []
  let refused = 0
  const start = performance.now()
  const end = start + forSeconds * 1000
  const last = requests ?? Number.POSITIVE_INFINITY
  let sent = 0
  let next = start
  /** When to send the next one: at once, or at the given rate. */
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
        // A delay that we caused counts; a request that is slightly early does not.
        const requested = Math.min(performance.now(), Math.max(due, start))
        const answer = await line.ask(request(connection, i))
        latencies.push(performance.now() - requested)
        if (!answer.includes(accepted)) refused++
      }
      line.end()
    }),
  )
  return { perSecond: latencies.length / ((performance.now() - start) / 1000), latencies, refused }
}

/** The same over `/ws`: each connection is a socket that is logged in, with this many calls under way. */
export async function pressSockets(load: Omit<Load, 'request'> & { underWay: number; calls: readonly SocketCall[] }) {
  const { port, connections, underWay, calls } = load
  const sockets = await Promise.all(
    Array.from({ length: connections }, (_, i) => CallSocket.open(port, (calls[i % calls.length] as SocketCall).token)),
  )
  const call = calls.map(each => JSON.stringify(each.body))
  try {
    return await press({
      ...load,
      connections: connections * underWay,
      request: connection => call[(connection % connections) % calls.length] as string,
      lines: Array.from({ length: connections * underWay }, (_, i) => sockets[i % connections] as CallSocket),
    })
  } finally {
    for (const socket of sockets) socket.close()
  }
}

interface SocketCall {
  token: string
  /** The message without its id. */
  body: object
}

/** A logged-in socket of `/ws` that carries calls. */
class CallSocket {
  readonly #waiting = new Map<string, (answer: string) => void>()
  #last = 0
  #rest: Buffer = Buffer.alloc(0)

  private constructor(private readonly socket: Socket) {}

  static async open(port: number, token: string): Promise<CallSocket> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const line = new CallSocket(socket)
    socket.write(upgrade)
    await new Promise<void>(done => socket.once('data', () => done()))
    const loggedIn = new Promise<void>(done => line.#waiting.set('auth', () => done()))
    socket.on('data', (chunk: Buffer) => line.#hear(chunk))
    socket.write(masked(JSON.stringify({ op: 'auth', token })))
    await loggedIn
    return line
  }

  ask(call: string): Promise<string> {
    const id = `${++this.#last}`
    return new Promise(heard => {
      this.#waiting.set(id, heard)
      this.socket.write(masked(`{"op":"call","id":"${id}",${call.slice(1)}`))
    })
  }

  end(): void {
    // Another call may be under way; `close` ends the socket.
  }

  close(): void {
    this.socket.destroy()
  }

  #hear(chunk: Buffer): void {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk
    let at = 0
    while (at + 4 <= bytes.length) {
      const short = bytes[at + 1] ?? 0
      const [head, length] = short < 126 ? [2, short] : [4, bytes.readUInt16BE(at + 2)]
      if (at + head + length > bytes.length) break
      const text = bytes.toString('latin1', at + head, at + head + length)
      const id = text.startsWith('{"type":"auth"') ? 'auth' : (/^\{"type":"answer","id":"(\d+)"/.exec(text)?.[1] ?? '')
      const heard = this.#waiting.get(id)
      this.#waiting.delete(id)
      heard?.(text.slice(text.indexOf('"body":')))
      at += head + length
    }
    this.#rest = bytes.subarray(at)
  }
}

export const upgrade =
  'GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n'

/** A text message of a client. The mask is zeros, which do not change the text. */
export function masked(text: string): Buffer {
  const said = Buffer.from(text)
  const length = said.length < 126 ? [0x80 | said.length] : [0xfe, said.length >> 8, said.length & 255]
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), said])
}

const open = (port: number): Promise<Line> =>
  new Promise((done, fail) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => done(new Line(socket)))
    socket.once('error', fail)
    socket.setEncoding('latin1')
  })

/** Sends one request after the other and returns the answer to each. */
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

/** The length of an answer, headers and body; -1 until its headers have arrived. */
function wholeOf(answer: string): number {
  const head = answer.indexOf('\r\n\r\n')
  if (head < 0) return -1
  const named = answer.indexOf(length)
  return (
    head + 4 + (named < 0 ? 0 : Number.parseInt(answer.slice(named + length.length, named + length.length + 9), 10))
  )
}

/** The header as Node writes it. */
const length = '\r\ncontent-length: '

/** A form like a phone sends it; anonymous without a token. */
export const post = (path: string, token: string | null, body: string): string =>
  form(`/api/${path}`, authorization(token), body)

/** `headers` are complete lines. */
export const form = (path: string, headers: string, body: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`

export const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

const authorization = (token: string | null): string => (token === null ? '' : `Authorization: ${token}\r\n`)
