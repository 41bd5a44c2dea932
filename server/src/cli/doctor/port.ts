import { readdir, readFile, readlink } from 'node:fs/promises'
import { createServer } from 'node:net'

export interface PortFacts {
  host: string
  number: number
  state: 'free' | 'taken' | 'lagoon' | 'forbidden' | 'nowhere'
  /** Which program, where the system says. */
  holder: string | null
}

/** Whether the exchange could listen there, and who does if not. */
export async function lookAtPort(host: string, number: number): Promise<PortFacts> {
  const code = await tryPort(host, number)
  if (code === null) return { host, number, state: 'free', holder: null }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return { host, number, state: 'nowhere', holder: null }
  if (code !== 'EADDRINUSE') return { host, number, state: 'forbidden', holder: null }
  const at = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return { host, number, state: (await isLagoon(at, number)) ? 'lagoon' : 'taken', holder: await holderOf(number) }
}

function tryPort(host: string, port: number): Promise<string | null> {
  return new Promise(done => {
    const server = createServer()
    server.once('error', ({ code = '' }: NodeJS.ErrnoException) => done(code))
    server.listen({ host, port, exclusive: true }, () => server.close(() => done(null)))
  })
}

const isLagoon = (host: string, port: number): Promise<boolean> =>
  fetch(`http://${host.includes(':') ? `[${host}]` : host}:${port}/readyz`, { signal: AbortSignal.timeout(2000) })
    .then(answer => answer.json() as Promise<{ checks?: Record<string, unknown> }>)
    .then(
      ({ checks }) => checks !== undefined && 'horizon' in checks,
      () => false,
    )

/** By /proc: the socket that listens there, and the process that has it open. Elsewhere, and of other users, nobody says. */
async function holderOf(port: number): Promise<string | null> {
  const socket = await listeningSocket(port)
  if (!socket) return null
  for (const pid of (await readdir('/proc')).filter(name => /^\d+$/.test(name))) {
    const open = await readdir(`/proc/${pid}/fd`).catch(() => [])
    for (const fd of open)
      if ((await readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')) === `socket:[${socket}]`) {
        const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
        return `${name.trim() || 'a program'}, process ${pid}`
      }
  }
  return null
}

const listening = '0A'

async function listeningSocket(port: number): Promise<string | null> {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  for (const file of ['/proc/net/tcp', '/proc/net/tcp6']) {
    const table = await readFile(file, 'utf8').catch(() => '')
    for (const row of table.split('\n').slice(1)) {
      const [, local = '', , state, , , , , , inode] = row.trim().split(/\s+/)
      if (state === listening && local.endsWith(`:${hex}`) && inode) return inode
    }
  }
  return null
}
