import { createCore } from '@lagoon/server/app/core'
import { createFeatures } from '@lagoon/server/app/features'
import { createPlatform, type ExchangeOptions } from '@lagoon/server/app/platform'
import { type Call, nobody, type Routes } from '@lagoon/server/http/call'
import { validator } from '@lagoon/server/http/validate'
import type { Origin } from '@lagoon/server/lane/origin'
import type { Database } from '@lagoon/server/platform/db/database'
import { createLog } from '@lagoon/server/platform/log'
import type { Wall } from '@lagoon/server/platform/wall'
import { readConfig } from '@lagoon/server/settings/config'
import { type CallKey, contract } from '@lagoon/shared/api/index'
import { SimulatedCopies } from './copies'
import type { SimulatedStore } from './line'

/** A simulated world has no SQL: every access to a database fails, except to what it knows. */
const noDatabase = (what: string, known: Readonly<Record<string, object>> = {}) =>
  new Proxy(known, {
    get: (_, name) => {
      const found = known[String(name)]
      if (found) return found
      throw new Error(`a simulated world has no SQL: ${what}.${String(name)}`)
    },
  }) as never

/** Its owners require nothing of operators. */
const operatorPolicy = { findUnique: async () => null }

const config = { ...readConfig({}), logLevel: 'silent', worldControl: false, dataDir: '/nowhere' }
const log = createLog('silent')

export type Parts = ReturnType<typeof compose>

type Of = Pick<ExchangeOptions, 'node' | 'commits' | 'onReplaced'>

/** Composes the app without sockets, on a simulated disk and clock. Calls are validated as over HTTP. */
export function compose(wall: Wall, store: SimulatedStore, of: Of = {}) {
  const db: Database = {
    rows: store.rows,
    ...{
      pool: noDatabase('pool'),
      lane: noDatabase('lane'),
      prisma: noDatabase('prisma', { operatorPolicy }),
      replica: null,
    },
    close: async () => undefined,
  }
  const platform = createPlatform({
    ...{ config, db, store, wall, log, ...of },
    copies: new SimulatedCopies(store),
    worthwhile: 1,
    // Inboxes and webhooks, which follow the log in the database, are tested elsewhere.
    withoutFollowers: true,
  })
  const core = createCore(platform)
  const composed = createFeatures(platform, core)
  const routes: Routes = Object.assign({}, ...composed.features.map(feature => feature.routes ?? {}))
  const call = async (
    key: CallKey,
    userId: number,
    input: Record<string, string>,
    origin: Origin,
  ): Promise<unknown> => {
    const handler = routes[key] as ((call: Call<never>) => unknown) | undefined
    if (!handler) throw new Error(`nobody answers ${key}`)
    return handler({
      input: validated(key, input) as never,
      ...{
        caller: { ...nobody, userId },
        userId,
        lang: 'en',
        ip: '',
        site: () => '',
        agent: '',
        device: null,
        multipart: null,
        origin: { ...origin, who: origin.by },
      },
      giveDevice: () => undefined,
      onClosed: () => undefined,
    })
  }
  return { platform, core, composed, call }
}

const validators = new Map<CallKey, ReturnType<typeof validator>>()
function validated(key: CallKey, values: Record<string, string>): unknown {
  const validate = validators.get(key) ?? validator(contract[key])
  validators.set(key, validate)
  return validate({ values, faults: {} })
}
