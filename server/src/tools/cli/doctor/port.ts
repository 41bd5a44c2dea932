import { createServer } from 'node:net'
import { holderOf } from '../../../platform/portHolder'

export interface PortFacts {
  host: string
  number: number
  state: 'free' | 'taken' | 'lagoon' | 'forbidden' | 'nowhere'
  /** The program, if the system tells. */
  holder: string | null
  /** What `/readyz` of the exchange there complains about: "database: no connection". */
  unready?: string
}

/** Whether the exchange could listen there, and otherwise who does. */
export async function lookAtPort(host: string, number: number): Promise<PortFacts> {
  const code = await tryPort(host, number)
  if (code === null) return { host, number, state: 'free', holder: null }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return { host, number, state: 'nowhere', holder: null }
  if (code !== 'EADDRINUSE') return { host, number, state: 'forbidden', holder: null }
  const at = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  const checks = await checksOf(at, number)
  const failing = Object.entries(checks ?? {}).flatMap(([name, result]) =>
    result === 'ok' ? [] : `${name}: ${result}`,
  )
  return {
    ...{ host, number, state: checks ? 'lagoon' : 'taken', holder: await holderOf(number) },
    ...(checks && failing.length > 0 && { unready: failing.join(', ') }),
  }
}

function tryPort(host: string, port: number): Promise<string | null> {
  return new Promise(done => {
    const server = createServer()
    server.once('error', ({ code = '' }: NodeJS.ErrnoException) => done(code))
    server.listen({ host, port, exclusive: true }, () => server.close(() => done(null)))
  })
}

/** The answer of `/readyz`, if an exchange serves there. */
const checksOf = (host: string, port: number): Promise<Record<string, unknown> | null> =>
  fetch(`http://${host.includes(':') ? `[${host}]` : host}:${port}/readyz`, { signal: AbortSignal.timeout(2000) })
    .then(answer => answer.json() as Promise<{ checks?: Record<string, unknown> }>)
    .then(
      ({ checks }) => (checks && 'horizon' in checks ? checks : null),
      () => null,
    )
