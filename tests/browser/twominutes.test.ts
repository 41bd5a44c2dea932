import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { amountOf } from '../harness/amountOf'
import { sum } from '../harness/amounts'
import { expectBalanced } from '../harness/invariants'
import { button } from '../harness/phone'
import { logInOperator } from '../harness/startConsole'
import { startWithBrowser } from '../harness/startWithBrowser'

/** “Two minutes” of the README, step by step, with taps only. */
const lagoon = startWithBrowser()
let phone: Page
let panel: Page

beforeAll(async () => {
  const pocket = await lagoon.browser.phone({ baseURL: lagoon.exchange.origin })
  await pocket.addInitScript(() =>
    localStorage.setItem('lagoon.language', JSON.stringify({ language: 'en', mark: 'en' })),
  )
  phone = await pocket.newPage()
})
afterAll(async () => {
  await expectBalanced(lagoon.exchange)
})

const tab = (name: string) => phone.getByRole('navigation').getByRole('link', { name, exact: true }).click()

it('1: A visitor enters as Erin with one tap', async () => {
  await phone.goto('/h5/')
  await phone.getByRole('button', { name: /Erin/ }).click()
  await phone.getByRole('navigation').getByRole('link', { name: 'Spot', exact: true }).waitFor()
})

it('2: Erin buys at a price of the book with 25 % of her balance', async () => {
  await tab('Spot')
  await phone.getByRole('list', { name: 'Asks' }).getByRole('button').first().click()
  await phone.getByRole('button', { name: /: 25%$/ }).click()
  await expect.poll(() => phone.getByRole('slider').inputValue()).toBe('25')
  expect(await amountOf(phone.getByRole('textbox', { name: 'Amount', exact: true }))).toMatch(/[1-9]/)
  await button(phone, 'Buy BTC').click()
  await button(phone, 'Confirm purchase').click()
  await phone
    .getByText(/^Filled: |^Open orders \(\d\)$/)
    .first()
    .waitFor()
})

it('3: The phone recomputes the result of a 30-second option from its ticks', async () => {
  await tab('Options')
  await phone.locator('label', { hasText: '30 s' }).click()
  await phone.getByRole('textbox', { name: 'Amount' }).fill('10')
  await button(phone, 'Up').click()
  await button(phone, 'Buy up').click()
  await phone.getByRole('progressbar', { name: 'Left' }).waitFor()
  await lagoon.exchange.clock.advance(30)
  await phone.getByText('Recomputed from the public ticks: the result is right.').waitFor()
  await button(phone, 'Close').click()
})

it('4: Her custody pays 15 USDT after a day, and the phone follows', async () => {
  const erin = await lagoon.exchange.as('erin')
  const paid = async () => (await erin.call('POST wallet/detail', { currency: 3, type: 'fund' })).fund_balance as string
  const before = await paid()
  const desk = await lagoon.browser.desk({ baseURL: lagoon.exchange.origin })
  panel = await desk.newPage()
  await panel.goto('/console/')
  await logInOperator(panel)
  await panel.getByRole('navigation').getByRole('link', { name: 'World', exact: true }).click()
  await button(panel, '1 day').click()
  await phone.getByRole('complementary').first().getByText('2026-01-02').waitFor()
  expect(await paid()).toBe(sum(before, '15'))
})

it('5: A crash is announced on the phone', async () => {
  await button(panel, 'Start it for everybody').click()
  await phone.getByRole('complementary').first().getByText('BTC/USDT').waitFor()
})
