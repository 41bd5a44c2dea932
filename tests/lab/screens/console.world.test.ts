import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startReceiver } from '../../harness/receiver'
import { startConsole } from '../../harness/startConsole'

/** The world and the tools of an integrator in the console, with a user’s phone open beside it. */
let desk: BrowserContext
let page: Page
const lagoon = startConsole((...opened) => {
  ;[desk, page] = opened
})
const { open } = lagoon

const button = (name: string | RegExp) => page.getByRole('button', { name })
const region = (name: string) => page.getByRole('region', { name })

describe('the world', () => {
  it('can be advanced, crashed, restored and reset, and a phone follows without a reload', async () => {
    const phone = await lagoon.browser.phone({ baseURL: lagoon.exchange.origin })
    const app = await phone.newPage()
    await app.goto('/h5/')
    const mark = app.getByRole('complementary').first()
    await mark.getByText('2026-01-01').waitFor()

    await open('/world')
    await page.getByLabel('Name').fill('before the crash')
    await button('Take').click()
    await page.getByRole('cell', { name: 'before the crash', exact: true }).waitFor()

    await page.getByRole('img', { name: 'Preview of the crash on BTC/USDT' }).waitFor()
    await button('Start it for everybody').click()
    await page.getByRole('cell', { name: 'crash BTC/USDT' }).waitFor()
    // World time is frozen here; a second scenario can start as soon as the first has started.
    await expect.poll(() => button('Start it for everybody').isEnabled()).toBe(true)

    await button('1 day').click()
    await page.getByText('It is 2026-01-02').waitFor()
    await mark.getByText('2026-01-02').waitFor()

    // The field for a moment has one format everywhere, independent of the browser's own date fields.
    const moment = page.getByLabel('To a moment, UTC')
    await moment.fill('2026-01-03 07')
    expect(await button('Go').isDisabled()).toBe(true)
    await moment.fill('2026-01-03 07:30')
    await button('Go').click()
    await page.getByText('It is 2026-01-03 07:30:00').waitFor()
    await button('Pick a date').waitFor()

    await page
      .getByRole('row', { name: /before the crash/ })
      .getByRole('button', { name: 'Restore' })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
    await mark.getByText('2026-01-01').waitFor()
    await page.getByRole('cell', { name: 'crash BTC/USDT' }).waitFor({ state: 'detached' })

    await button('1 day').click()
    await mark.getByText('2026-01-02').waitFor()
    await button('Reset to the seeds').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
    await mark.getByText('2026-01-01').waitFor()
    await phone.close()
  })
})

describe('a world file', () => {
  it('restores the balances of the moment it was saved when it is loaded', async () => {
    const has = async () => {
      const carol = await lagoon.exchange.as('carol')
      return (await carol.call('POST wallet/detail', { currency: 3, type: 'change' })).change_balance
    }
    const before = await has()
    await open('/world')
    const saving = page.waitForEvent('download')
    await button('Save as a file').click()
    const file = await (await saving).path()
    const operator = await lagoon.exchange.operator()
    const { id } = await (await lagoon.exchange.as('carol')).call('GET user/center', {})
    const funds = { user_id: id, account: 'change', currency_id: 3, number: '5', reason: 'test' } as const
    await operator.call('POST console/credit', funds)
    expect(await has()).not.toBe(before)
    const choosing = page.waitForEvent('filechooser')
    await button('Load a file').click()
    await (await choosing).setFiles(file)
    const loaded = page.waitForResponse('**/console/fork')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Load a file' }).click()
    expect(await (await loaded).json()).toMatchObject({ type: 'ok' })
    expect(await has()).toBe(before)
  })
})

describe('the console for an integrator', () => {
  const move = { currency_id: 3, number: '1', from_field: 'change', to_field: 'lever' } as const

  it('adds a webhook endpoint, shows its secret, lists and resends deliveries, and deletes the endpoint', async () => {
    const receiver = await startReceiver()
    await open('/webhooks')
    await page.getByText('No endpoint yet').waitFor()
    await page.getByLabel('URL').fill(receiver.url)
    await page.getByLabel('Types of events').fill('transfer.done')
    await button('Add').click()
    receiver.secret = (await page.getByText(/^whsec_/).textContent()) ?? ''
    await (await lagoon.exchange.as('alice')).call('POST wallet/change', move)
    await receiver.has(1)
    const row = page.getByRole('row', { name: /transfer\.done.*Delivered/ })
    await row.getByRole('button', { name: 'Send again' }).click()
    await receiver.has(2)
    expect(new Set(receiver.ids()).size).toBe(1)
    await region('Endpoints').getByRole('button', { name: 'Switch off' }).click()
    await region('Endpoints').getByText('Off', { exact: true }).waitFor()
    await button('Delete').click()
    const deleted = page.waitForResponse(response => response.request().method() === 'PUT')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    expect(await (await deleted).json()).toMatchObject({ type: 'ok' })
    await page.getByText('No endpoint yet').waitFor()
    await receiver.close()
  })

  it('creates a fault after showing its effect, names it on the page, counts its hits, and switches it off', async () => {
    const alice = await lagoon.exchange.as('alice')
    const status = async () => (await alice.ask('GET user/center', {})).status
    await open('/faults')
    await page.getByText('No fault on order').waitFor()
    expect(await button('Order').isDisabled()).toBe(true)
    await page.getByLabel('Call', { exact: true }).fill('*')
    await button('Order').click()
    const requested = page.getByRole('alertdialog')
    await requested.getByText(/^All \d+$/).waitFor()
    await requested.getByText('No user can reach the exchange').waitFor()
    await requested.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('No fault on order').waitFor()
    await page.getByLabel('Call', { exact: true }).fill('GET user/center')
    await page.getByLabel('What goes wrong').selectOption('Answered with a status')
    await button('Order').click()
    await requested.getByRole('button', { name: 'Order' }).click()
    await page.getByRole('complementary').getByRole('link', { name: 'Faults on: 1' }).waitFor()
    const row = page.getByRole('row', { name: /GET user\/center/ })
    await row.getByText('0 / 0').waitFor()
    expect(await status()).toBe(503)
    await row.getByText('1 / 1').waitFor()
    await row.getByRole('button', { name: 'Switch off' }).click()
    await row.getByText('Off', { exact: true }).waitFor()
    expect(await status()).toBe(200)
    await row.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No fault on order').waitFor()
  })

  it('shows a call live with its fields, entry, events and frames, and copies it as curl or as a test', async () => {
    await desk.grantPermissions(['clipboard-read', 'clipboard-write'])
    const phone = (await lagoon.exchange.as('alice')).live()
    const heard = new Promise<void>(done => phone.subscribe('me', frame => frame.type === 'wallet' && done()))
    await heard
    await open('/requests')
    await page.getByRole('heading', { name: 'Requests', exact: true }).waitFor()
    await (await lagoon.exchange.as('alice')).call('POST wallet/change', { ...move, number: '7' })
    await page
      .getByRole('row', { name: /number 7.*OK.*transfer\.done/ })
      .getByRole('link', { name: 'POST wallet/change' })
      .click()
    await region('Call').getByText('OK', { exact: true }).waitFor()
    await region('Asked').getByText('lever', { exact: true }).waitFor()
    await page
      .getByRole('table', { name: /^Entry / })
      .getByText('-7')
      .first()
      .waitFor()
    await region('Events').getByText('transfer.done').waitFor()
    await region('Frames').getByText('wallet', { exact: true }).first().waitFor()
    const copied = async (name: string) => {
      await button(name).click()
      await page.getByText('Copied', { exact: true }).last().waitFor()
      return page.evaluate(() => navigator.clipboard.readText())
    }
    expect(await copied('Copy as curl')).toContain(`--data-urlencode 'number=7'`)
    expect(await copied('Copy as a test')).toContain(`await exchange.user('alice')`)
    phone.close()
  })

  it('leads from a balance to the call that changed it', async () => {
    const alice = await lagoon.exchange.as('alice')
    await alice.call('POST wallet/change', { ...move, number: '9' })
    const { id } = await alice.call('GET user/center', {})
    await open(`/users/${id}`)
    await page.getByTitle('USDT · Contracts', { exact: true }).click()
    const log = region('Account log · USDT · Contracts')
    await log.getByRole('link', { name: 'Explain' }).first().click()
    await page
      .getByRole('table', { name: /^Entry / })
      .getByText('-9')
      .first()
      .waitFor()
    await page.getByRole('link', { name: /^[0-9a-z]{12}-/ }).click()
    await page.getByRole('heading', { name: 'POST wallet/change' }).waitFor()
  })
})
