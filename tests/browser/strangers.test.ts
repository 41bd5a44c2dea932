import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type TestBrowser } from '../harness/browser'
import { startExchange, type TestExchange } from '../harness/exchange'

/** Pages of other sites in a real browser that resolves evil.example to this machine, as after a DNS rebinding. */
let exchange: TestExchange
let browser: TestBrowser
let elsewhere: Server
let port: string

beforeAll(async () => {
  exchange = await startExchange()
  port = new URL(exchange.origin).port
  browser = await openBrowser({ rebound: ['evil.example'] })
  elsewhere = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<title>Free coins</title>')
  })
  await new Promise<void>(done => elsewhere.listen(0, '127.0.0.1', done))
})

afterAll(async () => {
  await browser?.close()
  elsewhere?.close()
  await exchange?.stop()
})

describe('S-45, S-22 a page with a name that is rebound to this machine', () => {
  it('gets no page, no answer and no socket', async () => {
    const phone = await browser.phone()
    const page = await phone.newPage()
    // The attacker's page was loaded before the name pointed here, so it has the same origin but none of our security headers.
    await (await phone.newCDPSession(page)).send('Page.setBypassCSP', { enabled: true })
    for (const path of ['/', '/h5/', '/console/', '/api/docs/', '/no/such/page']) {
      const answer = await page.goto(`http://evil.example:${port}${path}`)
      expect([path, answer?.status(), answer?.headers()['content-type']]).toEqual([
        path,
        421,
        'application/json; charset=utf-8',
      ])
    }
    const got = await page.evaluate(async () => {
      const status = async (path: string, init?: RequestInit) => (await fetch(path, init)).status
      const socket = new WebSocket(`ws://${location.host}/ws`)
      const opened = await new Promise(done => {
        socket.onopen = () => done('opened')
        socket.onerror = () => done('refused')
      })
      const login = { method: 'POST', body: new URLSearchParams({ account: 'operator', password: 'operator' }) }
      return [
        location.hostname,
        await status('/api/user/demo_people'),
        await status('/api/currency/quotation_new'),
        await status('/api/console/login', login),
        await status('/readyz'),
        await status('/metrics'),
        opened,
      ]
    })
    expect(got).toEqual(['evil.example', 421, 421, 421, 421, 421, 'refused'])
    await phone.close()
  })
})

describe('S-46, S-22 a page of another site', () => {
  const evilPage = async () => {
    const phone = await browser.phone()
    const page = await phone.newPage()
    await page.goto(`http://evil.example:${(elsewhere.address() as AddressInfo).port}/`)
    return { page, leave: () => phone.close() }
  }

  /** Any page may post a form into a hidden frame. Each form here gets its own frame and ends when the frame has loaded. */
  async function postForm(page: Page, path: string, fields: Record<string, string>) {
    const answered = page.waitForResponse(response => response.url().endsWith(path))
    await page.evaluate(
      ([action, names]) => {
        const frame = document.createElement('iframe')
        const form = document.createElement('form')
        frame.name = `hidden${document.forms.length}`
        Object.assign(form, { method: 'post', action, target: frame.name })
        for (const [name, value] of Object.entries(names)) {
          const field = document.createElement('input')
          Object.assign(field, { name, value })
          form.append(field)
        }
        document.body.append(frame, form)
        return new Promise(loaded => {
          frame.onload = loaded
          form.submit()
        })
      },
      [`${exchange.origin}${path}`, fields] as const,
    )
    return (await answered).status()
  }

  it('cannot lock an account by posting forms to the logins', async () => {
    const { page, leave } = await evilPage()
    const user = { user_type: 'email', user_string: 'alice@lagoon.test', password: 'not this one' }
    for (let i = 0; i < 11; i++) {
      expect(await postForm(page, '/api/user/login', user)).toBe(403)
      expect(await postForm(page, '/api/console/login', { account: 'operator', password: 'not this one' })).toBe(403)
    }
    expect((await exchange.as('alice')).token).toEqual(expect.any(String))
    expect((await exchange.operator()).token).toEqual(expect.any(String))
    await leave()
  })

  it('cannot open a socket', async () => {
    const { page, leave } = await evilPage()
    const opened = await page.evaluate(
      url =>
        new Promise(done => {
          const socket = new WebSocket(url)
          socket.onopen = () => done('opened')
          socket.onerror = () => done('refused')
        }),
      `ws://127.0.0.1:${port}/ws`,
    )
    expect(opened).toBe('refused')
    await leave()
  })
})
