import { createServer } from 'node:net'

/** The wished port when nobody listens on it, else any free one. */
export async function freePort(wished?: number): Promise<number> {
  if (wished) {
    const port = await tryPort(wished)
    if (port) return port
  }
  const port = await tryPort(0)
  if (!port) throw new Error('No free port on 127.0.0.1.')
  return port
}

/** The first of a hundred from here on that nobody listens on, else any free one. */
export async function nextFreePort(first: number): Promise<number> {
  for (let port = first; port < first + 100; port++) if (await tryPort(port)) return port
  return freePort()
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise(done => {
    const server = createServer()
    server.once('error', () => done(undefined))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' ? address?.port : undefined))
    })
  })
}
