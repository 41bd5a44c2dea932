import type { Client } from '@lagoon/shared/client/createClient'

import { namedPassword } from '../../seeds/users'
import { startExchange as startBare, type TestExchange } from '../harness/exchange'
import { nowhere } from '../harness/inProcess'
import { ccxtOptions } from './ccxt'
import { expectBalanced } from './expectBalanced'
import { faultsOf, jumpWhileWaiting } from './faults'
import { startHosted } from './hosted'
import type { Kit, KitOptions } from './kit'
import { isKnown } from './known'
import { pairNamed } from './pairs'
import { kitPassword, register } from './register'
import { untilStopped } from './running'

export { CallError, Refused, Unanswered } from '@lagoon/shared/client/index'
export { type Cluster, openCluster } from './cluster'
export type { Kit, KitOptions } from './kit'
export type { Person } from './person'

export const startExchange = async ({ host, ...options }: KitOptions = {}): Promise<Kit> =>
  untilStopped(forget => {
    if (host === undefined) return start(options, forget)
    const other = Object.values(options.market ?? {}).find(set => !/^[0-9a-f]{8,64}$/.test(set))
    if (other !== undefined)
      throw new Error(`a running exchange has recorded prices by their hash; import ${other} there first`)
    return startHosted(host, options, forget)
  })

async function start(
  { seed, at, market, users = {}, inProcess = false }: Omit<KitOptions, 'host'>,
  forget: () => void,
): Promise<Kit> {
  const second = at === undefined ? undefined : secondsOf(at)
  const exchange = await startBare({}, { seed, listen: !inProcess, ...(market && { market, at: second }) })
  try {
    const operator = await exchange.operator()
    const made = new Map<string, Client>()
    const end = new AbortController()
    for (const [name, person] of Object.entries(users))
      made.set(name, (await register(exchange, name, person)).typed(end.signal))
    if (second !== undefined) await exchange.clock.advance(second - exchange.clock.now())
    return dressed(exchange, made, operator.typed(end.signal), end, forget)
  } catch (error) {
    await exchange.stop()
    throw error
  }
}

function dressed(
  exchange: TestExchange,
  made: ReadonlyMap<string, Client>,
  operator: Client,
  end: AbortController,
  stopped: () => void,
): Kit {
  const anyone = exchange.anyone.typed(end.signal)
  const user = async (name: string) => {
    const client = made.get(name)
    if (client) return client
    if (!isKnown(name)) throw new Error(`there is nobody called ${name}; name them in \`users\``)
    return (await exchange.as(name)).typed(end.signal)
  }
  const jumping = new Set<() => Promise<void>>()
  const stop = once(async () => {
    end.abort()
    await Promise.all([...jumping].map(end => end()))
    await exchange.stop().finally(stopped)
  })
  const binance = async (name: string) => {
    const login_password = made.has(name) ? kitPassword : namedPassword
    const keys = await (await user(name)).call('POST user/api_key', { label: 'a bot under test', login_password })
    return { url: `${exchange.origin}/binance`, ...keys }
  }
  return {
    origin: exchange.origin,
    operator,
    anyone,
    user,
    binance,
    ccxt: async (name, market) => ccxtOptions(await binance(name), market),
    clock: {
      ...exchange.clock,
      auto() {
        const end = jumpWhileWaiting({
          ...exchange.clock,
          calls: () => exchange.requests,
          next: async () => exchange.inside.world.next()?.at ?? null,
        })
        jumping.add(end)
        return () => end().finally(() => jumping.delete(end))
      },
    },
    ...faultsOf(operator),
    restart: () => exchange.restart({}, Number(new URL(exchange.origin).port)),
    market: {
      price: async symbol => (await pairNamed(anyone, symbol)).now_price,
      scenario: async (symbol, scenario) =>
        operator.call('POST console/scenario', {
          ...scenario,
          match_id: (await pairNamed(anyone, symbol)).match_id,
        }),
    },
    ledger: { expectBalanced: () => expectBalanced(exchange) },
    snapshots: {
      take: async name => void (await operator.call('POST console/snapshots', { name })),
      restore: async name => void (await operator.call('POST console/restore', { name })),
    },
    reset: async () => void (await operator.call('POST console/reset', {})),
    live: async name => {
      if (exchange.origin === nowhere) throw new Error('what is live needs a port: start it without `inProcess`')
      return (name === undefined ? anyone : await user(name)).live()
    },
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= work()
    return done
  }
}

function secondsOf(at: Date | string | number): number {
  return typeof at === 'number' ? at : Math.floor(new Date(at).getTime() / 1000)
}
