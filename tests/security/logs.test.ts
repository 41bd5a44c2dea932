import { createLog } from '@lagoon/server/platform/log'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namedFundPassword, namedPassword } from '../../seeds/users'
import { startExchange, type TestExchange } from '../harness/exchange'
import { addAddress, addressOn, usdt } from '../harness/money'

/** What the log says about users: who called what, and no personal data. */
let exchange: TestExchange
const lines: string[] = []
beforeAll(async () => {
  exchange = await startExchange({}, { log: createLog('trace', { write: line => void lines.push(line) }) })
})
afterAll(() => exchange.stop())

describe('S-12 the log of the server', () => {
  it('contains no password, code, token or hash, also after failures', async () => {
    const alice = await exchange.as('alice')
    await addAddress(exchange, alice, 'alice@lagoon.test')
    const code = await exchange.codeFor('alice@lagoon.test')
    const secrets = ['a wrong horse', '864209', 'battery staple', namedPassword, namedFundPassword, code, alice.token]
    await exchange.anyone.send('POST user/login', {
      user_type: 'email',
      user_string: 'alice@lagoon.test',
      password: 'a wrong horse',
    })
    await exchange.anyone.send('GET user/center', { token: alice.token, password: 'battery staple' })
    await alice.send('POST user/e_pwd', { old_password: 'a wrong horse', password: 'battery staple' }, { json: true })
    const paid = { currency: usdt, number: '100', address: addressOn.TRC20 }
    await alice.send('POST wallet/out', { ...paid, pay_password: '864209' })
    await exchange.db.pool.query(
      'ALTER TABLE world."user" ADD CONSTRAINT torn CHECK (id <> 1001 OR fund_hash IS NULL) NOT VALID',
    )
    const change = { oldpassword: namedFundPassword, password: '864209', re_password: '864209' }
    const { status, headers } = await alice.send('POST safe/update_password', change)
    await exchange.db.pool.query('ALTER TABLE world."user" DROP CONSTRAINT torn')
    expect(status).toBe(500)

    const text = lines.join('')
    for (const secret of [...secrets, '$argon2', 'eyJhbGciOi']) expect(text).not.toContain(secret)
    const logged = lines.map(line => JSON.parse(line))
    expect(logged.find(({ msg }) => msg === 'unexpected error')).toMatchObject({ request: headers.get('x-request-id') })
  })
})

describe('S-36 a request', () => {
  it('has a unique id that links the answer to its log line', async () => {
    const { headers } = await exchange.anyone.send('GET currency/quotation_new', { lang: 'en' })
    const id = headers.get('x-request-id')
    expect(id).toMatch(/^[\da-z]{12}-[\da-z]+$/)
    const line = lines.map(each => JSON.parse(each)).find(({ request }) => request === id)
    expect(line).toMatchObject({
      method: 'GET',
      route: '/api/currency/quotation_new',
      status: 200,
      ms: expect.any(Number),
    })
    expect(
      (await exchange.anyone.send('GET currency/quotation_new', { lang: 'en' })).headers.get('x-request-id'),
    ).not.toBe(id)
  })
})
