import { type Client, createClient } from '@lagoon/shared/client/createClient'
import { WebSocket } from 'ws'
import { namedPassword } from '../../seeds/users'
import { balanced } from './balanced'
import { ccxtOptions } from './ccxt'
import { faultsOf, jumpWhileWaiting } from './faults'
import type { Kit, KitOptions } from './kit'
import { pairNamed } from './pairs'
import { kitPassword, register } from './register'

const longest_ms = 300_000

/** The kit on a world of a host that runs already; all methods use HTTP only, and `stop` deletes the world. */
export async function startHosted(
  host: string,
  { key, seed, at, market, users = {} }: Omit<KitOptions, 'host' | 'inProcess'>,
  forget: () => void,
): Promise<Kit> {
  const requests = { made: 0, underWay: 0 }
  const stopping = new AbortController()
  const clientAt = (origin: string, headers: Record<string, string> = {}) => {
    const send: typeof fetch = (url, init) => {
      requests.made++
      requests.underWay++
      return fetch(url, { ...init, headers: { ...init?.headers, ...headers } }).finally(() => void requests.underWay--)
    }
    return createClient({ origin, fetch: send, WebSocket, timeout_ms: longest_ms, signal: stopping.signal })
  }
  const program = clientAt(host.replace(/\/$/, ''), key === undefined ? {} : { 'x-host-key': key })
  const world = await program.call('POST worlds', {
    ...{ seed, market },
    start: at === undefined ? undefined : new Date(typeof at === 'number' ? at * 1000 : at).toISOString(),
  })
  const jumping = new Set<() => Promise<void>>()
  const end = async () => {
    stopping.abort()
    await Promise.all([...jumping].map(over => over()))
    await program.call('POST worlds/delete', { name: world.name })
    forget()
  }
  const anyone = clientAt(world.url)
  const operator = anyone.as(world.operator.token)
  const known = new Map(Object.entries(world.users).map(([name, { token }]) => [name, anyone.as(token)]))
  const state = { now: 0 }
  const look = async () => {
    state.now = Math.floor((await operator.call('GET console/world', {})).now / 1000)
  }
  try {
    await operator.call('POST console/world', { frozen: 1 })
    const codeFor = async (target: string) =>
      (await operator.call('GET console/outbox', { target, limit: 1 })).data[0]?.code ?? ''
    const place = { anyone, codeFor, operator: async () => operator }
    for (const [name, person] of Object.entries(users)) known.set(name, await register<Client>(place, name, person))
    await look()
  } catch (error) {
    await end()
    throw error
  }
  const user = async (name: string): Promise<Client> => {
    const client = known.get(name)
    if (!client) throw new Error(`there is nobody called ${name}; name them in \`users\``)
    return client
  }
  let ended: Promise<void> | undefined
  const stop = () => {
    ended ??= end()
    return ended
  }
  const advance = async (seconds: number) => {
    const { now, done } = await operator.call('POST console/advance', { seconds })
    state.now = Math.floor(now / 1000)
    return done
  }
  const binance = async (name: string) => {
    const login_password = name in users ? kitPassword : namedPassword
    const keys = await (await user(name)).call('POST user/api_key', { label: 'a bot under test', login_password })
    return { url: `${world.url}/binance`, ...keys }
  }
  return {
    origin: world.url,
    ...{ operator, anyone, user, stop },
    binance,
    ccxt: async (name, market) => ccxtOptions(await binance(name), market),
    clock: {
      now: () => state.now,
      advance,
      auto() {
        const over = jumpWhileWaiting({
          ...{ advance, calls: () => requests, now: () => state.now },
          async next() {
            const { next } = await operator.call('GET console/world', {})
            return next && Date.parse(`${next.at.replace(' ', 'T')}Z`) / 1000
          },
        })
        jumping.add(over)
        return () => over().finally(() => jumping.delete(over))
      },
    },
    ...faultsOf(operator),
    async restart() {
      await program.call('POST worlds/sleep', { name: world.name })
      await program.call('POST worlds/wake', { name: world.name })
    },
    market: {
      price: async symbol => (await pairNamed(anyone, symbol)).now_price,
      scenario: async (symbol, scenario) =>
        operator.call('POST console/scenario', { ...scenario, match_id: (await pairNamed(anyone, symbol)).match_id }),
    },
    ledger: { expectBalanced: async () => balanced((await operator.call('GET console/invariants', {})).checks) },
    snapshots: {
      take: async name => void (await operator.call('POST console/snapshots', { name })),
      async restore(name) {
        await operator.call('POST console/restore', { name })
        await look()
      },
    },
    async reset() {
      await operator.call('POST console/reset', {})
      await look()
    },
    live: async name => (name === undefined ? anyone : await user(name)).live(),
    [Symbol.asyncDispose]: stop,
  }
}
