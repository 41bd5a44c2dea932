import { Agent, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { refuse } from '../platform/refusal'
import { sameText } from '../platform/secrets'

/** Set by a host on what it passes to another. */
const peer = { key: 'x-lagoon-host', address: 'x-lagoon-address' } as const
const agent = new Agent({ keepAlive: true, maxFreeSockets: 64 })

/** The other host refuses connections, so it did not get any part of the request. */
export class NobodyThere extends Error {
  override name = 'NobodyThere'
}

/** Passes a request on to the host that has its world, with the address of the caller. */
export function passRequest(
  to: string,
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  return new Promise((done, reject) => {
    const onward = ask(new URL(request.url ?? '/', to), {
      agent,
      method: request.method,
      headers: headersOf(request, key),
    })
    onward.once('response', answer => {
      response.writeHead(answer.statusCode ?? 502, withoutHop(answer.rawHeaders))
      // A client that receives half an answer must see that it is not whole, so its connection ends with that of the other host.
      pipeline(answer, response).then(done, done)
    })
    const left = () => onward.destroy()
    response.once('close', left)
    onward.on('error', error => {
      response.off('close', left)
      reject(isNobodyThere(error) ? new NobodyThere() : error)
    })
    onward.once('socket', socket => {
      const send = () => request.pipe(onward)
      if (socket.connecting) socket.once('connect', send)
      else send()
    })
  })
}

/** The same for a socket. */
export function passSocket(to: string, key: string, request: IncomingMessage, socket: Duplex): Promise<void> {
  return new Promise((done, reject) => {
    const headers = { ...headersOf(request, key), connection: 'Upgrade', upgrade: 'websocket' }
    const onward = ask(new URL(request.url ?? '/', to), { agent: false, headers })
    const left = () => onward.destroy()
    socket.once('close', left)
    onward.once('upgrade', (answer, other, head) => {
      socket.write(headOf(answer))
      if (head.length > 0) socket.write(head)
      for (const each of [socket, other]) each.on('error', () => each.destroy())
      socket.pipe(other).pipe(socket)
      socket.once('close', () => other.destroy())
      other.once('close', () => socket.destroy())
      done()
    })
    onward.once('response', answer => {
      const { 'transfer-encoding': _, ...headers } = answer.headers
      const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\n${lines.join('')}\r\n`)
      pipeline(answer, socket).then(done, done)
    })
    onward.on('error', error => {
      socket.off('close', left)
      reject(isNobodyThere(error) ? new NobodyThere() : error)
    })
    onward.end()
  })
}

/** Whether another host passed this on. If so, the request gets the address of its caller. */
export function isPassedOn(request: IncomingMessage, key: string): boolean {
  const { headers } = request
  if (!(peer.key in headers || peer.address in headers)) return false
  const { [peer.key]: given, [peer.address]: address } = headers
  delete headers[peer.key]
  delete headers[peer.address]
  if (typeof given !== 'string' || !sameText(given, key)) return false
  // One request at a time uses the connection, so it may have the address of each in turn.
  Object.defineProperty(request.socket, 'remoteAddress', { value: address, configurable: true })
  return true
}

const headersOf = ({ headers, socket }: IncomingMessage, key: string) => {
  const { connection: _, expect: __, ...others } = headers
  return { ...others, [peer.key]: key, [peer.address]: socket.remoteAddress ?? '' }
}

const hop = ['connection', 'keep-alive']

function withoutHop(raw: readonly string[]): string[] {
  const pairs = raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? '']] : []))
  return pairs.filter(([name = '']) => !hop.includes(name.toLowerCase())).flat()
}

function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`))
  return `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('')}\r\n`
}

const isNobodyThere = (error: NodeJS.ErrnoException): boolean =>
  error.code === 'ECONNREFUSED' || error.code === 'EHOSTUNREACH' || error.code === 'ENOTFOUND'

/** It waits for the requests of the world, for at most ten seconds. */
const longest_ask_ms = 20_000

/** Asks the host that has a world to put it to sleep. A host that does not answer has no worlds any more. */
export async function askToSleep(to: string, key: string, name: string): Promise<void> {
  if (!to) return
  const answer = await fetch(new URL('/api/worlds/sleep', to), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-host-key': key },
    body: JSON.stringify({ name }),
    signal: AbortSignal.timeout(longest_ask_ms),
  }).catch(() => null)
  if (answer && !answer.ok) refuse('unavailable', { retryAfter_s: 1 })
}
