import { connect, createServer, type Socket } from 'node:net'

/** One message of Postgres's wire protocol: its letter (none for the first that a client sends), its body, and all its bytes. */
interface Frame {
  letter: string
  body: Buffer
  bytes: Buffer
}

/** Cuts a stream of bytes into messages, however it arrives. */
class Frames {
  #rest: Buffer = Buffer.alloc(0)

  /** A client's first message has no letter; a server's has. */
  constructor(private greeting: boolean) {}

  *push(chunk: Buffer): Generator<Frame> {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    for (;;) {
      const letters = this.greeting ? 0 : 1
      if (this.#rest.length < letters + 4) return
      const end = letters + this.#rest.readUInt32BE(letters)
      if (this.#rest.length < end) return
      const bytes = this.#rest.subarray(0, end)
      yield { letter: bytes.toString('latin1', 0, letters), body: bytes.subarray(letters + 4), bytes }
      this.#rest = this.#rest.subarray(end)
      this.greeting = false
    }
  }
}

/** Text up to the next zero byte. */
const textAt = (body: Buffer, from = 0): string => body.toString('utf8', from, body.indexOf(0, from))

/**
 * The line between a server and its Postgres, watched. It can act at a named point of a conversation, before a statement reaches the
 * database or after the database has done it and before the server hears of it, so the product needs no hook to be killed there.
 */
export interface Point {
  name: string
  /** Matched against the name and the text of each statement. */
  statement: RegExp
  when: 'before' | 'after'
}

/** A statement as the server says it, so that no point is missed once it is said otherwise. */
export const saying = (text: string): RegExp => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))

interface Wire {
  url: string
  /** At the point, after so many others like it were let pass: acts, and from then on nothing passes either way. */
  arm(point: Point, pass: number, act: () => void): void
  /** Everything passes again, on new connections. */
  disarm(): void
  close(): Promise<void>
}

interface Armed {
  point: Point
  left: number
  act: () => void
}

export async function openWire(databaseUrl: string): Promise<Wire> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let armed: Armed | null = null
  let dead = false

  const hit = () => {
    dead = true
    armed?.act()
    for (const socket of sockets) socket.destroy()
  }
  const isThePoint = (statement: string) => armed?.point.statement.test(statement) && armed.left-- <= 0

  const server = createServer(client => {
    if (dead) return client.destroy()
    const database = connect(Number(target.port), target.hostname)
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        database.destroy()
      })
    }
    watch(
      client,
      database,
      statement => {
        if (!armed || !isThePoint(statement)) return 'let pass'
        if (armed.point.when === 'after') return 'tell when done'
        hit()
        return 'stop'
      },
      hit,
    )
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  const through = new URL(databaseUrl)
  through.hostname = '127.0.0.1'
  through.port = String(port)

  return {
    url: through.href,
    arm(point, pass, act) {
      dead = false
      armed = { point, left: pass, act }
    },
    disarm() {
      dead = false
      armed = null
    },
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise(done => server.close(() => done()))
    },
  }
}

type Word = 'let pass' | 'tell when done' | 'stop'

const flush = Buffer.from(['H'.charCodeAt(0), 0, 0, 0, 4])

/**
 * Passes both ways, asking about each statement before it goes. Many are sent in one piece and answered in one: where somebody waits for
 * the end of one of them, what comes after it is held back and the database is asked to say how far it is.
 */
function watch(client: Socket, database: Socket, ask: (statement: string) => Word, done: () => void): void {
  const texts = new Map<string, string>()
  const asks = new Frames(true)
  /** Executed and answered so far. */
  const count = { sent: 0, done: 0 }
  /** How many were sent with each piece, and whether somebody waits for its end; the database answers in the order it was asked. */
  const pieces: { sent: number; isAwaited: boolean }[] = []
  let isBatch = false
  let waits = false
  let awaited = Number.POSITIVE_INFINITY
  client.on('data', chunk => {
    for (const { letter, body, bytes } of asks.push(chunk as Buffer)) {
      if (awaited < Number.POSITIVE_INFINITY) return
      if (letter === 'P') texts.set(textAt(body), textAt(body, body.indexOf(0) + 1))
      const name = letter === 'B' ? textAt(body, body.indexOf(0) + 1) : ''
      isBatch ||= name === 'fence'
      const statement = statementOf(letter, body, `${name} ${texts.get(name)}`, isBatch)
      const word = statement === null ? 'let pass' : ask(statement)
      if (word === 'stop') return
      waits ||= word === 'tell when done'
      database.write(bytes)
      if (letter === 'E') {
        count.sent++
        if (!waits) continue
        awaited = count.sent
        database.write(flush)
      } else if (letter === 'Q' || letter === 'S') {
        pieces.push({ sent: count.sent, isAwaited: waits })
        waits = false
        isBatch = false
      }
    }
  })
  const answers = new Frames(false)
  let greeted = false
  database.on('data', chunk => {
    for (const { letter, bytes } of answers.push(chunk as Buffer)) {
      if (letter === 'C') count.done++
      // The first time it is ready nobody has asked it anything yet.
      if (letter === 'Z' && !greeted) greeted = true
      else if (letter === 'Z') {
        const piece = pieces.shift()
        if (piece?.isAwaited) return done()
        count.done = piece?.sent ?? 0
      }
      if (count.done >= awaited) return done()
      client.write(bytes)
    }
  })
}

/** What a frame asks of the database, if it is a statement; the end of a batch is its commit. */
function statementOf(letter: string, body: Buffer, bound: string, isBatch: boolean): string | null {
  if (letter === 'Q') return textAt(body)
  if (letter === 'B') return bound
  return letter === 'S' && isBatch ? 'COMMIT' : null
}
