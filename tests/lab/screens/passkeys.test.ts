import { request } from 'node:http'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { namedPassword } from '../../../seeds/users'
import { appCode, inviteOperator } from '../../harness/operators'
import { startWithBrowser } from '../../harness/startWithBrowser'

/** S-74: passkeys beside the authenticator app, with the virtual authenticator of Chromium. */
const lagoon = startWithBrowser()
const alice = { user_type: 'email', user_string: 'alice@lagoon.test', password: namedPassword } as const

let context: BrowserContext
afterEach(() => context.close())

/** A page at a name, because an IP address cannot have passkeys, on a device that confirms by itself. */
async function openDevice(kind: 'phone' | 'desk'): Promise<Page> {
  context = await lagoon.browser[kind]({ baseURL: atName() })
  await context.addInitScript(() => localStorage.setItem('lagoon.language', '{"language":"en","mark":"en"}'))
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('WebAuthn.enable')
  await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return page
}
const atName = () => lagoon.exchange.origin.replace('127.0.0.1', 'localhost')

/** The next code of the app; a code works once. */
function nextCode(secret: string): string {
  lagoon.exchange.wall.forward(60_000)
  return appCode(secret, lagoon.exchange.wall.now())
}

/** Sends a form with another Host header, which `fetch` does not allow. */
const sendAt = (host: string, path: string, form: Record<string, string>) =>
  new Promise<{ error?: string; data: Due }>((done, failed) => {
    const body = JSON.stringify(form)
    const headers = { host, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const sent = request(`${lagoon.exchange.origin}/api/${path}`, { method: 'POST', headers }, async answer => {
      done(JSON.parse(Buffer.concat(await answer.toArray()).toString()))
    })
    sent.on('error', failed).end(body)
  })
type Due = { ticket: string; methods: string[] }
const logInAt = async (host: string) => (await sendAt(host, 'user/login', alice)).data

it('lets a user add a passkey, log in with it, and remove it; a challenge works once, at its own origin', async () => {
  const { exchange } = lagoon
  const api = await exchange.as('alice')
  const { secret } = await api.call('POST user/factor', { kind: 'totp', step: 'begin', login_password: namedPassword })
  const first = { kind: 'passkey', step: 'begin', code: '1' } as const
  expect((await api.ask('POST user/factor', first)).body.message).toBe('Please set up an authenticator app first')
  await api.call('POST user/factor', { kind: 'totp', step: 'confirm', code: nextCode(secret) })
  expect((await api.ask('POST user/factor', first)).body.message).toMatch(/^A passkey needs a host name/)

  const page = await openDevice('phone')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const enterPassword = async () => {
    await page.goto('/h5/#/pages/user/login/login')
    await page.locator('label', { hasText: 'E-mail' }).first().click()
    await page.getByLabel('E-mail address').fill(alice.user_string)
    await page.getByLabel('Password', { exact: true }).fill(namedPassword)
    await button('Log in').click()
  }
  const openFactor = async () => {
    await page.goto('/h5/#/pages/settings/security/index')
    await page.getByText('Second factor').click()
  }
  const answered = () =>
    page.waitForRequest(sent => sent.url().endsWith('/login_factor')).then(sent => sent.postData() ?? '')
  await enterPassword()
  await page.getByLabel('Code of the app, or a recovery code').fill(nextCode(secret))
  expect(await button('Use a passkey').count()).toBe(0)
  await button('Log in').click()
  await page.getByText('Login successful').waitFor()
  await openFactor()
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await button('Add a passkey').click()
  await passkeys.getByLabel('Name').fill('My phone')
  await passkeys.getByLabel('Code of the app').fill('000000')
  await button('Add a passkey').click()
  await page.getByText('The code is wrong').first().waitFor()
  await passkeys.getByLabel('Code of the app').fill(nextCode(secret))
  await button('Add a passkey').click()
  await passkeys.getByText('My phone').waitFor()
  await passkeys.getByText('localhost · Added').waitFor()

  // Its answer is held back, so that others can be tried first.
  await page.evaluate(() => localStorage.removeItem('lagoon.session'))
  await page.reload()
  await enterPassword()
  await page.route('**/login_factor', route => route.abort())
  const held = answered()
  await button('Use a passkey').click()
  const answer = Object.fromEntries(new URLSearchParams(await held)) as { passkey: string }
  const here = new URL(atName()).host
  const proof = async (host: string, passkey = answer.passkey) =>
    (await sendAt(host, 'user/login_factor', { ticket: (await logInAt(host)).ticket, passkey })).error ?? ''
  expect((await logInAt(here)).methods).toEqual(['passkey', 'totp', 'recovery'])
  // At another name of the same machine, and at the name of the passkey with another port.
  expect((await logInAt(`acme.${here}`)).methods).toEqual(['totp', 'recovery'])
  expect(await proof(`acme.${here}`)).toBe('code_invalid')
  expect(await proof('localhost:9')).toBe('code_invalid')
  for (const broken of ['', '{}', 'null', '{"id":1}', answer.passkey.replace(/"signature":"..../, '"signature":"AAAA')])
    expect(await proof(here, broken)).toMatch(/^(code|param)_invalid$/)
  expect(await Promise.all([proof(here), proof(here)]).then(all => all.sort())).toEqual(['', 'code_invalid'])
  expect(await proof(here)).toBe('code_invalid')
  await page.unroute('**/login_factor')

  await page.reload()
  await enterPassword()
  await button('Use a passkey').click()
  await page.getByText('Login successful').waitFor()

  // An authenticator that counts less than before was copied.
  await exchange.db.pool.query('UPDATE system.passkey SET counter = 1000')
  await page.evaluate(() => localStorage.removeItem('lagoon.session'))
  await page.reload()
  await enterPassword()
  await button('Use a passkey').click()
  await page.getByText('The passkey was not accepted').waitFor()
  await exchange.db.pool.query('UPDATE system.passkey SET counter = 0')
  await page.reload()
  await enterPassword()
  exchange.wall.forward(9 * 60_000)
  await button('Use a passkey').click()
  await page.getByText('Login successful').waitFor()

  await openFactor()
  await passkeys.getByText('localhost · Used').waitFor()
  await button('Remove').click()
  await passkeys.getByLabel('Code of the app').fill(nextCode(secret))
  await passkeys.getByRole('button', { name: 'Remove' }).last().click()
  await passkeys.getByText('My phone').waitFor({ state: 'detached' })
  expect((await logInAt(here)).methods).toEqual(['totp', 'recovery'])
  expect(await proof(here)).toBe('code_invalid')
})

it('lets an operator log in with a passkey, which goes with the second factor', async () => {
  const { exchange } = lagoon
  const { client, id, password } = await inviteOperator(await exchange.operator(), 'support', 'fay')
  const { secret } = await client.call('POST console/factor', { kind: 'totp', step: 'begin' })
  await client.call('POST console/factor', { kind: 'totp', step: 'confirm', code: nextCode(secret) })
  const page = await openDevice('desk')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const enterPassword = async () => {
    await page.goto('/console/#/me')
    await page.getByLabel('Account').fill('fay')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await button('Log in').click()
  }
  await enterPassword()
  await page.getByLabel('Code of the app, or a recovery code').fill(nextCode(secret))
  await button('Log in').click()
  await button('Add a passkey').click()
  await page.getByLabel('Name').fill('Desk')
  await page.getByLabel('Code of the app').first().fill(nextCode(secret))
  await button('Add a passkey').click()
  await page.getByText('localhost · Added').waitFor()
  await button('Log out').click()
  await enterPassword()
  await button('Use a passkey').click()
  await page.getByText('localhost · Used').waitFor()
  const owner = await exchange.operator()
  const { data } = await owner.call('GET console/audit', { who: 'fay', limit: 2 })
  expect(data.map(({ what }) => what)).toEqual(['logged in', 'logged out'])
  await owner.call('POST console/operator', { id, clear_factor: 1 })
  expect((await exchange.db.pool.query('SELECT FROM system.passkey')).rowCount).toBe(0)
})
