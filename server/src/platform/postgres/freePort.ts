import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Ports that no system assigns by itself, neither to outgoing connections nor to a server that asks for any port: such a port could be taken
 * between the check and its use.
 */
const quiet = { from: 10_240, to: 32_767 }

/** The wanted port if it is free, otherwise any free one. */
export async function freePort(wished?: number): Promise<number> {
  const drawn = Array.from({ length: 20 }, () => randomInt(quiet.from, quiet.to))
  for (const each of wished ? [wished, ...drawn] : drawn) {
    const port = await tryPort(each)
    if (port) return port
  }
  const port = await tryPort(0)
  if (!port) throw new Error('No free port on 127.0.0.1.')
  return port
}

/** The first free one of a hundred ports from here on, otherwise any free one. */
export async function nextFreePort(first: number): Promise<number> {
  for (let port = first; port < first + 100; port++) if (await tryPort(port)) return port
  return freePort()
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise(done => {
    const server = createServer()
    server.once('error', () => done(undefined))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' ? address?.port : undefined))
    })
  })
}
