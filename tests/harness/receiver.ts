import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { WorldEvent } from '@lagoon/shared/events/events'
import { Webhook } from 'standardwebhooks'

/** A received webhook. */
interface Received {
  id: string
  event: WorldEvent
  path: string
}

type Answer = (received: Received, response: ServerResponse) => void

/** Another program that receives webhooks over HTTP, and verifies each with the library of Standard Webhooks. */
export interface Receiver {
  url: string
  /** The secret of its endpoint, once it is known. */
  secret: string
  received: Received[]
  ids(): string[]
  /** 204 to everything, unless set otherwise. */
  answer: Answer
  /** Settles when it has received this many. */
  has(count: number): Promise<void>
  close(): Promise<void>
}

export const takes: Answer = (_, response) => void response.writeHead(204).end()
export const refuses =
  (status: number): Answer =>
  (_, response) =>
    void response.writeHead(status).end('no')
/** Accepts a request and never answers. */
export const hangs: Answer = () => undefined

export const long = { timeout: 30_000, interval: 20 }

export async function startReceiver(port = 0): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    // An invalid signature throws, so the test that reads the received webhooks fails.
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const event = new Webhook(receiver.secret).verify(body, headers) as WorldEvent
    const received = { id: headers['webhook-id'] ?? '', event, path: request.url ?? '' }
    receiver.received.push(received)
    receiver.answer(received, response)
  })
  await new Promise<void>(done => server.listen(port, '127.0.0.1', done))
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    received: [],
    ids: () => receiver.received.map(({ id }) => id),
    answer: takes,
    async has(count) {
      for (
        const until_ms = performance.now() + long.timeout;
        receiver.received.length < count;
        await pause(long.interval)
      )
        if (performance.now() > until_ms) throw new Error(`${receiver.received.length} of ${count} came`)
    },
    close: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return receiver
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
