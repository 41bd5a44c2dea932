import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { sum } from '../harness/amounts'
import type { Client } from '../harness/client'
import { expectBalanced } from '../harness/invariants'
import { startWithBrowser } from '../harness/startWithBrowser'
import { storedSession } from '../harness/storedSession'

/**
 * The sales demo, step by step: a month of an exchange in a minute. The operator works at a desk; Alice's phone lies beside it, is never
 * loaded again and follows everything.
 */
const lagoon = startWithBrowser()
let panel: Page
let phone: Page
let alice: Client

beforeAll(async () => {
  alice = await lagoon.exchange.as('alice')
})

const press = (name: string) => panel.getByRole('button', { name, exact: true }).click()
const agree = (name: string) => panel.getByRole('alertdialog').getByRole('button', { name }).click()
const happened = (what: string) => panel.getByRole('list', { name: 'What happened' }).getByText(what).waitFor()
const shownOnPhone = (text: string) => phone.getByRole('complementary').first().getByText(text).waitFor()
const trust = async () => (await alice.call('POST wallet/detail', { currency: 3, type: 'fund' })).fund_balance as string

it('a position is liquidated by a crash, interest is collected, and all of it is put back', async () => {
  const user = await alice.call('GET user/center', {})
  const pocket = await lagoon.browser.phone({ baseURL: lagoon.exchange.origin })
  await pocket.addInitScript(session => localStorage.setItem('lagoon.session', session), await storedSession(alice))
  phone = await pocket.newPage()
  await phone.goto('/h5/#/pages/assets/index')
  await shownOnPhone('2026-01-01')
  await phone.evaluate(() => document.body.setAttribute('data-kept', 'yes'))

  const desk = await lagoon.browser.desk({ baseURL: lagoon.exchange.origin })
  panel = await desk.newPage()
  await panel.goto('/console/#/world')
  await panel.getByLabel('Password', { exact: true }).fill('operator')
  await press('Log in')

  // Take a snapshot to come back to.
  await panel.getByLabel('Name').fill('the demo')
  await press('Take')
  await panel.getByRole('cell', { name: 'the demo', exact: true }).waitFor()
  const before = await trust()

  // Trade: a position at twenty times its margin, and 10000 USDT in custody for 15 days at 0.4 % a day.
  const { id } = await alice.call('POST lever/submit', {
    currency_id: 1,
    legal_id: 3,
    type: 1,
    status: 1,
    share: 10,
    multiple: 20,
  })
  await alice.call('POST lh/deposit', { config_id: 3, amount: '10000' })

  // Crash the market, and see the position go.
  await press('Start it for everybody')
  await shownOnPhone('BTC/USDT')
  await press('1 h')
  await happened('1 × Contract liquidation')
  const closed = await alice.call('POST lever/my_trade', { status: 3 })
  expect(closed.message.data.find(position => position.id === id)?.close_reason).toBe('liquidated')

  // Fifteen days later the principal is back and each day was paid: 15 × 40.
  await press('15 days')
  await shownOnPhone('2026-01-16')
  await expect.poll(trust).toBe(sum(before, '600'))
  await expectBalanced(lagoon.exchange)

  // Put it back, then begin again from the seeds; Alice stays logged in.
  await panel
    .getByRole('row', { name: /the demo/ })
    .getByRole('button', { name: 'Restore' })
    .click()
  await agree('Restore')
  await shownOnPhone('2026-01-01')
  expect(await trust()).toBe(before)
  await press('1 day')
  await shownOnPhone('2026-01-02')
  await press('Reset to the seeds')
  await agree('Reset')
  await shownOnPhone('2026-01-01')
  expect((await alice.call('GET user/center', {})).id).toBe(user.id)
  expect(await phone.locator('body').getAttribute('data-kept')).toBe('yes')
  await expectBalanced(lagoon.exchange)
  await Promise.all([desk.close(), pocket.close()])
})
