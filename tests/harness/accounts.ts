import { createExchange, type Exchange } from '@lagoon/server/app/createExchange'
import { type Database, openDatabase } from '@lagoon/server/platform/db/database'
import { createLog } from '@lagoon/server/platform/log'
import { steeredWall } from '@lagoon/server/platform/wall'
import { readConfig } from '@lagoon/server/settings/config'
import { newEpoch } from '@lagoon/server/world/epoch'
import type { CallData, CallKey } from '@lagoon/shared/api/index'
import { afterAll, beforeAll } from 'vitest'
import { begin } from '../../seeds/begin'
import { cloneDatabase } from './database'

interface Answer<D = unknown> {
  type: 'ok' | 'error' | '999' | '998'
  code: 0 | 1
  message?: string
  error?: string
  fields?: Record<string, string>
  retry_after?: number
  data: D
}

interface Sending {
  token?: string
  /** Where the request comes from. */
  ip?: string
  headers?: Record<string, string>
}

/** An exchange with users, whose wall clock the test controls, and which can be stopped and started again. */
export async function openAccounts(env: Record<string, string> = {}, hashing = { memoryCost: 64, timeCost: 1 }) {
  const database = await cloneDatabase()
  const wall = steeredWall()
  let db: Database
  let exchange: Exchange

  const start = async (more: Record<string, string> = {}) => {
    const config = readConfig({ LOG_LEVEL: 'error', OPERATOR_PASSWORD: 'the operator here', ...env, ...more })
    db = openDatabase(database.url, { max: 8 })
    exchange = await createExchange({
      config,
      db,
      wall,
      log: createLog('error'),
      hashing,
    })
    await begin(exchange, { at: 1_800_000_000, seed: '1', epoch: newEpoch(), wall_at: wall.now() })
    await exchange.start()
    await exchange.app.ready()
  }
  const stop = async () => {
    await exchange.stop()
    await db.close()
  }
  await start()

  const call = async <K extends CallKey>(
    key: K,
    input: Record<string, unknown> = {},
    { token, ip = '127.0.0.1', headers = {} }: Sending = {},
  ): Promise<Answer<CallData<K>>> => {
    const [method, path] = key.split(' ') as ['GET' | 'POST', string]
    const form = new URLSearchParams(
      Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ).toString()
    const answer = await exchange.app.inject({
      method,
      url: `/api/${path}${method === 'GET' && form ? `?${form}` : ''}`,
      ...(method === 'POST' && { payload: form }),
      remoteAddress: ip,
      headers: {
        'language-mark': 'en',
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(token && { authorization: token }),
        ...headers,
      },
    })
    return answer.json()
  }

  const lastCode = async (target: string): Promise<string> => {
    const { rows } = await db.pool.query('SELECT code FROM system.outbox WHERE target = $1 ORDER BY id DESC LIMIT 1', [
      target,
    ])
    return rows[0].code
  }

  const form = (email: string, password: string) => ({
    type: 'email',
    user_string: email,
    password,
    re_password: password,
  })

  return {
    call,
    wall,
    lastCode,
    form,
    get db() {
      return db
    },
    get exchange() {
      return exchange
    },
    /** A new user's token. */
    async newcomer(email: string, password = 'correct horse', more: Record<string, unknown> = {}): Promise<string> {
      await call('POST sms_mail', { user_string: email, type: 'register' })
      const code = await lastCode(email)
      const registered = await call('POST user/register', { ...form(email, password), code, ...more })
      if (registered.type !== 'ok') throw new Error(registered.message)
      return (await call('POST user/login', { user_type: 'email', user_string: email, password })).data
    },
    async restart(more: Record<string, string> = {}) {
      await stop()
      await start(more)
    },
    async close() {
      await stop()
      await database.drop()
    },
  }
}
export type AccountsUnderTest = Awaited<ReturnType<typeof openAccounts>>

/** Opens them for all tests of a file and gives them to `use`. */
export function accountsOfFile(use: (opened: AccountsUnderTest) => void): void {
  let opened: AccountsUnderTest | undefined
  beforeAll(async () => {
    opened = await openAccounts()
    use(opened)
  })
  afterAll(() => opened?.close())
}
