import { EventEmitter } from 'node:events'

interface Route {
  url: string
  onRequest(request: object, reply: object): Promise<unknown>
  wsHandler(ws: object, request: object): void
}

/** A server that records its paths; `knock` asks to come in from an address, and answers with why not, or with a socket. */
export function doorOf(register: (app: never) => Promise<void> | void) {
  const routes: Route[] = []
  const app = { register: async () => undefined, route: (route: Route) => routes.push(route) }
  const ready = Promise.resolve(register(app as never))

  function open(request: object) {
    const done: string[] = []
    const socket = Object.assign(new EventEmitter(), {
      ...{ writableLength: 0, bytesWritten: 0, writableCorked: 1 },
      write: (bytes: Buffer) => done.push(...textsIn(bytes)),
    })
    const ws = Object.assign(new EventEmitter(), {
      ...{ OPEN: 1, readyState: 1 },
      close(code: number, reason: string) {
        done.push(`${code} ${reason}`)
        ws.readyState = 2
      },
      terminate() {
        done.push('cut')
        ws.emit('close')
      },
      ping: () => undefined,
    })
    routes[0]?.wsHandler(ws, { ...request, raw: { socket } })
    const says = (text: string, isBinary = false) => ws.emit('message', Buffer.from(text), isBinary)
    return { ws, socket, done, says, leaves: () => ws.emit('close') }
  }

  async function knock(ip = '203.0.113.7', origin?: string, isHandshake = true) {
    await ready
    const request = { ws: isHandshake, ip, headers: { host: 'here', ...(origin && { origin }) } }
    let refused: [number, string] | null = null
    const reply = {
      raw: { detachSocket: () => undefined },
      code: (status: number) => ({ send: ({ error }: { error: string }) => (refused = [status, error]) }),
    }
    await routes[0]?.onRequest(request, reply)
    return refused ?? open(request)
  }
  return { knock, enters: async (ip?: string) => (await knock(ip)) as ReturnType<typeof open> }
}

const textsIn = (frame: Buffer) => [frame.subarray((frame[1] ?? 0) === 126 ? 4 : 2).toString()]
