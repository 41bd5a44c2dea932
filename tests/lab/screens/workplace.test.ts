import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { startConsole } from '../../harness/startConsole'

/** What an operator has around every page of the console, by keyboard. */
let page: Page
const lagoon = startConsole((_, opened) => {
  page = opened
})
const { open } = lagoon

const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const bar = () => page.getByRole('region', { name: 'State of the exchange' })

describe('the status bar', () => {
  it('counts faults, names a scenario, and leads to their pages', async () => {
    const operator = await lagoon.exchange.operator()
    const fault = { call: 'POST coin/trade', effect: 'status', status: 503 } as const
    const { id } = await operator.call('POST console/faults', fault)
    await operator.call('POST console/scenario', { match_id: 101, shape: 'flat', size: '0', seconds: 600 })
    await open('/audit')
    await bar().getByRole('link', { name: 'Flat BTC/USDT' }).waitFor()
    await bar().getByRole('link', { name: 'Writer: this server' }).waitFor()
    await bar().getByRole('link', { name: 'Faults on: 1' }).click()
    await heading('Faults').waitFor()
    await operator.call('PUT console/faults', { id, on: 0 })
    await bar().getByRole('link', { name: 'Faults on: 0' }).waitFor()
  })
})

describe('the search over everything', () => {
  const field = () => page.getByRole('combobox', { name: 'User, order, entry, call, setting or page' })
  /** Opens the search, types, waits until the wanted option is the chosen one, and presses Enter. */
  const find = async (text: string, option: RegExp) => {
    await page.keyboard.press('Control+k')
    await field().fill(text)
    const wanted = page.getByRole('option', { name: option })
    await wanted.first().waitFor()
    const isChosen = async () => (await wanted.first().getAttribute('aria-selected')) === 'true'
    for (let steps = 0; steps < 20 && !(await isChosen()); steps++) await page.keyboard.press('ArrowDown')
    expect(await isChosen()).toBe(true)
    await page.keyboard.press('Enter')
    await field().waitFor({ state: 'detached' })
  }

  it('opens a user, an order, a setting, a call and a page by keyboard alone', async () => {
    const alice = await lagoon.exchange.as('alice')
    const far = { currency_id: 1, legal_id: 3, type: 1, amount: '0.001', target_price: '20000' } as const
    const { id } = await alice.call('POST coin/trade', far)
    await open('/audit')
    await heading('Audit log').waitFor()
    await find('alice@', /alice@lagoon\.test/)
    await heading('Alice').waitFor()
    await find(String(id), new RegExp(`BTC/USDT.*Order ${id}`))
    await page.getByRole('table').getByRole('link', { name: 'alice@lagoon.test' }).waitFor()
    await find('fees venue', /Venue: Fees by volume/)
    await heading('Venue').waitFor()
    await find('coin/trades', /POST coin\/trades/)
    await heading('Requests').waitFor()
    await find('overv', /Overview/)
    await heading('Overview').waitFor()
  })

  it('keeps the letters that were typed while its code was loading', async () => {
    let load = () => {}
    const typed = new Promise<void>(done => {
      load = done
    })
    await page.route('**/SheetPanel-*.js', route => typed.then(() => route.continue()))
    await open('/audit')
    await heading('Audit log').waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('overvx')
    await page.keyboard.press('Backspace')
    load()
    await field().waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox')
    await page.keyboard.type('iew')
    expect(await field().inputValue()).toBe('overview')
    await page.getByRole('option', { name: /Overview/ }).waitFor()
  })

  it('says so if nothing is found, and Escape closes it', async () => {
    await open('/audit')
    await page.getByRole('button', { name: 'Search everything (Ctrl K)' }).click()
    await field().fill('nothing like this')
    await page.getByRole('dialog').getByText('Nothing found').waitFor()
    await page.keyboard.press('Escape')
    await field().waitFor({ state: 'detached' })
  })
})

it('A view of a list is saved under a name, opened on another page of the browser, and deleted', async () => {
  await open('/orders?shown=all&pair=1-3')
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('Name of the view').fill('All of BTC')
  await page.keyboard.press('Enter')
  const view = page.getByRole('link', { name: 'All of BTC' })
  await view.waitFor()
  await page.goto('/console/#/orders')
  await view.click()
  await expect.poll(() => page.getByLabel('Pair').inputValue()).toBe('1-3')
  await page.getByRole('button', { name: 'Delete the view All of BTC' }).click()
  await view.waitFor({ state: 'detached' })
})

it('An article is published at a time, and withdrawn', async () => {
  await open('/products/article')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByLabel('Category').selectOption('notice')
  await page.getByLabel('Title').fill('We move')
  await page.getByLabel('Text (').fill('On **Monday**.')
  const publish = page.getByRole('button', { name: 'Publish at a time' })
  await publish.click()
  const operator = await lagoon.exchange.operator()
  const { now } = await operator.call('GET console/world', {})
  const at = new Date(now + 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  await page.getByLabel('Publish at (world time)').fill(at)
  await publish.click()
  await page.getByText(`Publishes itself at ${at}`).first().waitFor()
  const seen = async () => (await lagoon.exchange.anyone.call('POST news/list', { c_id: 4 })).list
  expect((await seen()).map(({ title }) => title)).not.toContain('We move')
  await lagoon.exchange.clock.advance(3700)
  expect((await seen()).map(({ title }) => title)).toContain('We move')
  await page.reload()
  await page.getByRole('button', { name: 'Stop publishing' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop publishing' }).click()
  await page.getByText('Not published: customers do not see it.').waitFor()
  expect((await seen()).map(({ title }) => title)).not.toContain('We move')
})
