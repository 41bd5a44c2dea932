import request from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startExchange, type TestExchange } from '../harness/exchange'

type Api = ReturnType<typeof request>
let exchange: TestExchange

beforeAll(async () => {
  exchange = await startExchange()
})
afterAll(() => exchange.stop())

describe('an answer', () => {
  it('contains only the data for a read', async () => {
    const { status, body } = await exchange.anyone.ask('POST set/lang', { lang: 'th' })
    expect(status).toBe(200)
    expect(body).toEqual({ type: 'ok', code: 1, data: 'th' })
  })

  it('is 999 for a missing, invalid or unsigned token', async () => {
    for (const token of ['', 'junk', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxMDAxIn0.', 'Bearer junk']) {
      const { status, body } = await exchange.anyone.as(token).ask('GET user/center', {})
      expect(status).toBe(200)
      expect(body).toMatchObject({ type: '999', code: 0, error: 'not_logged_in', message: 'Please log in' })
    }
  })

  it('names every wrong field in the language of the caller', async () => {
    const { body } = await exchange.anyone.send(
      'POST user/login',
      { user_type: 'fax', user_string: 'a@b.test', password: 'lagoon1', role: 'admin' },
      { lang: 'esp' },
    )
    expect(body).toMatchObject({
      type: 'error',
      code: 0,
      error: 'param_invalid',
      fields: { user_type: 'choice', role: 'unknown' },
    })
    expect(body.message).not.toMatch(/[A-Z_]{4}|undefined/)
  })

  it('is in the language that the address of a call with a body requests, and refuses an unknown one', async () => {
    const answer = async (lang: string, body: string) => {
      const headers = { 'content-type': 'application/json' }
      const url = `${exchange.origin}/api/user/login?lang=${lang}`
      return (await fetch(url, { method: 'POST', headers, body })).json()
    }
    expect((await answer('en', '{"password":"x"}')).message).toBe('Please fill in every required field')
    expect((await answer('en', '{"password":"x","lang":"vi"}')).message).toBe('Vui lòng điền đầy đủ các mục bắt buộc')
    expect((await answer('klingon', '{}')).fields).toEqual({ lang: 'choice' })
  })

  it('is the same for a form and for JSON, and a list is not coerced', async () => {
    const alice = { user_type: 'email', user_string: 'alice@lagoon.test', password: 'lagoon1' }
    for (const json of [false, true]) {
      expect((await exchange.anyone.send('POST user/login', alice, { json })).body.type).toBe('ok')
      const list = await exchange.anyone.send('POST user/login', { ...alice, password: ['lagoon1'] }, { json: true })
      expect(list.body.fields).toEqual({ password: 'choice' })
    }
  })

  it.each([
    ['a repeated field', 'lang=en&lang=th', { lang: 'repeated' }],
    ['an array', 'lang[]=en', { 'lang[]': 'unknown' }],
    ['an object', 'lang[x]=en', { 'lang[x]': 'unknown' }],
    ['a prototype', '__proto__=en', { ['__proto__']: 'unknown' }],
    ['a constructor', 'constructor=en', { constructor: 'unknown' }],
    ['an unknown language', 'lang=klingon', { lang: 'choice' }],
  ])('is a refusal of %s', async (_what, body, fields) => {
    const response = await fetch(`${exchange.origin}/api/set/lang`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ type: 'error', error: 'param_invalid', fields })
  })

  it.each([
    [
      'a body that cannot be parsed',
      400,
      (api: Api) => api.post('/api/user/login').type('json').send('{"user_type": '),
    ],
    ['an unknown call', 404, (api: Api) => api.get('/api/no/such/call')],
    ['a body that is too large', 413, (api: Api) => api.post('/api/user/login').send({ password: 'x'.repeat(70_000) })],
    ['an unsupported content type', 415, (api: Api) => api.post('/api/user/login').type('text/xml').send('<a/>')],
  ])('has an HTTP error status and the envelope for %s', async (_what, status, ask) => {
    const answer = await ask(request(exchange.origin))
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({
      type: 'error',
      code: 0,
      error: expect.any(String),
      message: expect.any(String),
    })
  })

  it('treats an empty optional field as absent', async () => {
    expect((await exchange.anyone.send('POST set/lang', { lang: '' })).body.data).toBe('en')
    expect((await exchange.anyone.send('POST set/lang', { lang: 'null' })).body.data).toBe('en')
  })
})
