import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

interface NextBuild {
  /** The address of a proxy in front of the exchange. */
  origin: string
  /**
   * Simulates a new build for phones: cuts every connection, and serves another service worker from then on. With `isStarting` it refuses
   * the app for three seconds, as a server that has just started may.
   */
  arrive(isStarting?: boolean): void
  stop(): Promise<void>
}

/** A proxy in front of an exchange, which can return as its next build. */
export async function beforeNextBuild(exchange: { origin: string }): Promise<NextBuild> {
  const { hostname, port } = new URL(exchange.origin)
  const lines = new Set<Socket>()
  let arrived = false
  let refuses = false

  const server = createServer((requested: IncomingMessage, answer: ServerResponse) => {
    const { url = '/', method, headers } = requested
    if (refuses && url === '/h5/') return void answer.writeHead(503).end()
    const whole = { ...headers, 'accept-encoding': 'identity', 'if-none-match': '', 'if-modified-since': '' }
    const onward = request({ hostname, port, path: url, method, headers: whole }, told => {
      const { 'content-length': _length, ...rest } = told.headers
      answer.writeHead(told.statusCode ?? 502, rest)
      if (arrived && url === '/h5/worker.js') answer.write('// the next build\n')
      told.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    requested.pipe(onward)
  })
  server.on('upgrade', (requested, line: Socket) => {
    const onward = connect(Number(port), hostname)
    onward.write(`${requested.method} ${requested.url} HTTP/1.1\r\n${raw(requested.rawHeaders)}\r\n`)
    line.pipe(onward).pipe(line)
    for (const end of [line, onward]) {
      lines.add(end)
      end.on('error', () => end.destroy()).on('close', () => lines.delete(end))
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))

  const cut = () => {
    for (const line of lines) line.destroy()
  }
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrive(isStarting = false) {
      arrived = true
      refuses = isStarting
      setTimeout(() => {
        refuses = false
      }, 3000)
      cut()
    },
    async stop() {
      cut()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

function raw(headers: string[]): string {
  let text = ''
  for (let index = 0; index < headers.length; index += 2) text += `${headers[index]}: ${headers[index + 1]}\r\n`
  return text
}
