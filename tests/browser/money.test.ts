import { readFile } from 'node:fs/promises'
import { format } from '@lagoon/shared/money/format'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namedFundPassword } from '../../seeds/users'
import { amountOf } from '../harness/amountOf'
import { minus, sum, times } from '../harness/amounts'
import type { Client } from '../harness/client'
import type { Name } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'
import { addressOn, usdt } from '../harness/money'
import { button, type Visit, visit } from '../harness/phone'
import { picture } from '../harness/picture'
import { startWithBrowser } from '../harness/startWithBrowser'

/** Moving money on the phone, with an operator who decides. */
const lagoon = startWithBrowser()
let operator: Client

beforeAll(async () => {
  operator = await lagoon.exchange.operator()
  for (const kind of ['identity', 'identity2', 'deposit', 'withdrawal'] as const) {
    await operator.call('POST console/policy', { kind, mode: 'manual', delay_seconds: 0 })
  }
})

afterAll(async () => {
  await expectBalanced(lagoon.exchange)
})

type Kind = 'identity' | 'identity2' | 'deposit' | 'withdrawal'

const open = (path: string, as: Name, more: Visit = {}) => visit(lagoon, path, { as, ...more })
const availableTo = async (name: Name, currency = usdt) =>
  (await (await lagoon.exchange.as(name)).call('POST wallet/detail', { currency, type: 'change' })).change_balance

async function decide(kind: Kind, decision: 'pass' | 'reject', reason?: string) {
  const { data } = await operator.call('GET console/reviews', { kind, status: 1 })
  if (!data[0]) throw new Error(`nothing of ${kind} is under review`)
  await operator.call('POST console/decide', { kind, id: data[0].id, decision, reason })
}

async function pick(page: Page, label: string, bytes: Uint8Array) {
  const file = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(bytes) }
  await page.getByLabel(label, { exact: true }).setInputFiles(file)
}

describe('identity verification on the phone', () => {
  it('goes through both levels, and a rejection shows its reason and can be corrected', async () => {
    const { page, failures, leave } = await open('/pages/assets/withdraw/detail?currency=3', 'carol')
    const settings = await open('/pages/settings/index', 'carol')
    await settings.page.getByText('Not verified').waitFor()
    await page.getByRole('link', { name: 'Please set the fund password' }).waitFor()
    await button(page, 'Withdraw').click()
    await page.getByRole('alertdialog').getByText('Please complete real-name verification first').waitFor()
    await button(page, 'Set up now').click()
    await page.getByText('The basic verification comes first').waitFor()

    await button(page, 'Verify now').click()
    await button(page, 'Submit for review').click()
    await page.getByText('Please choose the country').waitFor()
    await page.getByRole('button', { name: 'Country or region' }).click()
    await expect.poll(() => page.getByRole('option').first().innerText()).toBe('United States')
    await page.getByRole('dialog').getByRole('searchbox').fill('Hong')
    await page.getByRole('option', { name: /Hong Kong/ }).click()
    await page.getByLabel('Full name').fill('Carol Lam')
    await page.getByRole('button', { name: 'Kind of document' }).click()
    await page.getByRole('option', { name: 'Identity card' }).click()
    await page.getByLabel('Document number').fill('A123456(7)')
    await page.getByLabel('Contact address').fill('8 Lagoon Street')
    await button(page, 'Choose on the map').click()
    await page.getByText('Japan', { exact: true }).click()
    await button(page, 'Use this location').click()
    await page.waitForURL(/verification\/basic$/)
    expect(await page.getByLabel('Contact address').inputValue()).toMatch(/^8 Lagoon Street, Japan, \d+\.\d{4}° N/)
    expect(await page.getByLabel('Full name').inputValue()).toBe('Carol Lam')
    await button(page, 'Submit for review').click()
    await page.getByText('Under review').waitFor()

    await decide('identity', 'reject', 'The name is cut off')
    await page.getByText('The name is cut off').waitFor()
    await button(page, 'Submit again').click()
    await page.getByText('The name is cut off').waitFor()
    await page.getByRole('button', { name: 'Country or region' }).click()
    await page.getByRole('option', { name: /Japan/ }).click()
    await page.getByLabel('Full name').fill('Carol Lam Mei')
    await page.getByRole('button', { name: 'Kind of document' }).click()
    await page.getByRole('option', { name: 'Driving licence' }).click()
    await page.getByLabel('Document number').fill('A123456(7)')
    await page.getByLabel('Contact address').fill('8 Lagoon Street')
    await button(page, 'Submit for review').click()
    await page.getByText('Under review').waitFor()
    await decide('identity', 'pass')
    await settings.page.getByText('Verified', { exact: true }).waitFor()
    await settings.leave()

    await button(page, 'Verify now').click()
    await page.getByLabel('Document number').fill('A123456(7)')
    await button(page, 'Submit for review').click()
    await page.getByText('Please choose the kind of document').waitFor()
    await page.getByRole('button', { name: 'Kind of document' }).click()
    await page.getByRole('option', { name: 'Passport' }).click()
    await page.getByText('Please upload the hand-held photo').waitFor()
    const photo = await picture()
    for (const label of ['Front of the document', 'Back of the document', 'You, holding the document']) {
      await pick(page, label, photo)
    }
    await expect.poll(() => button(page, 'Preview').count()).toBe(3)
    await button(page, 'Submit for review').click()
    await page.getByText('Under review').waitFor()
    await decide('identity2', 'pass')
    await page.getByText('Both levels are verified. Everything is open to you.').waitFor()
    expect(failures).toEqual([])
    await leave()
  })
})

describe('a deposit on the phone', () => {
  it('takes an amount and a proof, recovers from failed calls, and is credited once the review passes', async () => {
    const before = await availableTo('alice')
    const { page, failures, leave } = await open('/pages/assets/deposit/index', 'alice')
    await page.getByRole('button', { name: /^USDT/ }).click()
    await page.getByRole('img', { name: /QR code of the deposit address/ }).waitFor()
    await page.locator('label', { hasText: 'ERC20' }).click()
    await page.getByText(/^0x[0-9a-fA-F]{40}/).waitFor()

    await page.getByLabel('Deposit amount').fill('9.99')
    await button(page, 'Submit deposit').click()
    await page.getByText('The minimum is 10 USDT').waitFor()
    await page.getByText('Please upload the voucher').waitFor()
    await page.getByLabel('Deposit amount').fill('250')
    await page.route('**/api/upload', route => route.abort())
    await pick(page, 'Transfer screenshot', await picture())
    await page.getByText('Upload failed', { exact: true }).waitFor()
    await page.getByText('Upload failed, please try again').waitFor()
    await page.unroute('**/api/upload')
    await button(page, 'Try again').click()
    await button(page, 'Preview').waitFor()

    await page.route('**/api/wallet/charge_req', route => route.fulfill({ body: '<html>Bad gateway</html>' }))
    await button(page, 'Submit deposit').click()
    await page.getByText('Submission failed').waitFor()
    await page.unroute('**/api/wallet/charge_req')
    await button(page, 'Submit deposit').click()
    await page.getByRole('heading', { name: 'Deposit submitted' }).waitFor()

    await button(page, 'Records').last().click()
    await page.getByRole('button', { name: /USDT ERC20/ }).click()
    await page.getByRole('dialog').getByText('The review decides when it is credited.').waitFor()
    await button(page, 'Preview: Proof').waitFor()

    await page.route('**/uploads/**', route =>
      route.fulfill({ json: { type: 'error', code: 0, message: 'Not found', error: 'not_found' } }),
    )
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /USDT ERC20/ }).click()
    await page.getByText('Failed to preview image').waitFor()
    await page.unroute('**/uploads/**')
    await decide('deposit', 'pass')
    await page.getByRole('dialog').getByText('Passed').first().waitFor()
    expect(await availableTo('alice')).toBe(sum(before, '250'))
    expect(failures).toEqual([])
    await leave()
  })
})

describe('a transfer on the phone', () => {
  it('refuses more than the balance, swaps its accounts, and appears in the records', async () => {
    const { page, failures, leave } = await open('/pages/assets/transfer/index', 'bob')
    await page.getByText('Available 30,000').waitFor()
    await page.getByLabel('Amount').fill('30000.5')
    await button(page, 'Transfer').click()
    await page.getByText('Insufficient balance').waitFor()
    await button(page, 'Deposit').waitFor()

    await button(page, 'Swap the two accounts').click()
    await page.getByText('Available 10,000').waitFor()
    await button(page, 'All').click()
    expect(await amountOf(page.getByLabel('Amount'))).toBe('10000')
    await page.getByLabel('Amount').fill('1234.5')
    await button(page, 'Transfer').click()
    await page.getByRole('heading', { name: 'Transfer successful' }).waitFor()
    await button(page, 'Transfer records').last().click()
    await page.getByText('1,234.5').waitFor()
    expect(await availableTo('bob')).toBe('31234.5')
    expect(failures).toEqual([])
    await leave()
  })
})

describe('a withdrawal on the phone', () => {
  it('asks for an address and the fund password, and is refunded in full when it is rejected', async () => {
    const before = await availableTo('alice')
    const { page, failures, leave } = await open('/pages/assets/withdraw/detail?currency=3', 'alice')
    await page.getByLabel('Withdrawal amount').fill('100')
    await button(page, 'Withdraw').click()
    await page.getByRole('alertdialog').getByText('Please add a withdrawal address').waitFor()
    await button(page, 'Set up now').click()

    await button(page, 'Save the address').click()
    await page.getByText('Please enter the verification code').waitFor()
    await button(page, 'Scan a QR code').click()
    const scan = page.getByRole('dialog')
    await scan
      .getByRole('alert')
      .getByText(/camera/)
      .waitFor()
    await pick(page, 'Read a picture', await picture())
    await scan.getByText('There is no QR code in this picture.').waitFor()
    const other = await open('/pages/assets/deposit/charge?currency=3', 'bob')
    const code = other.page.getByRole('img', { name: /QR code of the deposit address/ })
    await pick(page, 'Read a picture', await code.screenshot())
    await scan.waitFor({ state: 'detached' })
    const address = page.getByLabel('Address', { exact: true })
    await other.page
      .getByText(await address.inputValue(), { exact: true })
      .first()
      .waitFor()
    expect(await address.inputValue()).toMatch(/^T\w{33}$/)
    await other.leave()
    await address.fill(addressOn.TRC20)
    await page.getByLabel('Note').fill('my own wallet')
    await button(page, 'Send').click()
    const shown = page.getByRole('status').filter({ hasText: 'The simulation shows what would have been sent' })
    await shown.getByRole('button', { name: 'Use it' }).click()
    expect(await page.getByLabel('Verification code').inputValue()).toBe(
      await lagoon.exchange.codeFor('alice@lagoon.test'),
    )
    await page.getByLabel('Fund password').fill(namedFundPassword)
    await button(page, 'Save the address').click()

    await page.getByText('my own wallet').waitFor()
    expect(await amountOf(page.getByLabel('Withdrawal amount'))).toBe('100')
    await page.getByText('99.9').waitFor()
    await button(page, 'Withdraw').click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Fund password').fill('111111')
    await sheet.getByText('The fund password is wrong').waitFor()
    await sheet.getByLabel('Fund password').fill(namedFundPassword)
    await page.getByRole('heading', { name: 'Withdrawal submitted' }).waitFor()
    expect(await availableTo('alice')).toBe(minus(before, '100'))

    await button(page, 'Records').last().click()
    await page.getByRole('button', { name: /USDT TRC20/ }).click()
    await button(page, 'Cancel the withdrawal').click()
    await page.getByText('100 USDT go back to your spot account at once.', { exact: false }).waitFor()
    await button(page, 'Keep it').click()
    await decide('withdrawal', 'reject', 'The address is not reachable')
    await sheet.getByText('The address is not reachable').waitFor()
    await sheet.getByText('The whole amount has come back to your spot account.').waitFor()
    expect(await availableTo('alice')).toBe(before)
    expect(failures).toEqual([])
    await leave()
  })

  it('is found by a filter, and exported with all of its records', async () => {
    const erin = await lagoon.exchange.as('erin')
    const held = await erin.call('GET charge_mention/log3', { limit: 1 })
    const { page, failures, leave } = await visit(lagoon, '/pages/assets/record?tab=withdrawals', { as: 'erin' })
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByLabel('From (UTC)').fill('tomorrow')
    await page.getByText('Write it like 2026-11-21 12:00:00').waitFor()
    await page.getByLabel('From (UTC)').fill('2099-01-01 00:00:00')
    await button(page, 'Apply').click()
    await page.getByText('Nothing matches the filter').waitFor()
    await button(page, 'Export').click()
    await page.getByText('There is nothing to export').waitFor()
    await page.getByRole('button', { name: 'Filter' }).click()
    await button(page, 'Clear').click()
    const saved = page.waitForEvent('download')
    await button(page, 'Export').click()
    const file = await (await saved).path()
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\r\n')
    expect(lines[0]).toBe(
      '\uFEFFNumber,Time (UTC),Coin,Network,Amount,Fee,Receipt,Address,Status,Hash (SIMULATED),Remark',
    )
    expect(lines).toHaveLength(held.total + 1)
    expect(lines[1]).toContain(`${held.data[0]?.id},${held.data[0]?.create_time},`)
    expect(failures).toEqual([])
    await leave()
  })

  it('is limited to three applications a day', async () => {
    const alice = await lagoon.exchange.as('alice')
    for (const number of ['21', '22']) {
      const form = { currency: usdt, number, address: addressOn.TRC20, pay_password: namedFundPassword }
      await alice.call('POST wallet/out', form)
    }
    const { page, leave } = await open('/pages/assets/withdraw/detail?currency=3', 'alice')
    await page.getByText('3 withdrawals can be applied for per day, please come back tomorrow').waitFor()
    expect(await button(page, 'Withdraw').isDisabled()).toBe(true)
    await lagoon.exchange.clock.advance(86_400)
    await page.reload()
    await page.getByText('3 of 3').waitFor()
    await leave()
  })

  it('to a bank card requires a bound card', async () => {
    const { page, failures, leave } = await open('/pages/assets/withdraw/bank/bank', 'bob')
    await page.getByRole('link', { name: 'Please bind a bank card first' }).click()
    await button(page, 'Bind this card').click()
    expect(await page.getByText('This field is required').count()).toBe(11)
    await page.getByRole('button', { name: 'Bank', exact: true }).click()
    await page.getByRole('option', { name: 'Hang Seng Bank' }).click()
    for (const box of await page.getByRole('textbox').all()) await box.fill('6222000011114321')
    await button(page, 'Bind this card').click()
    await page.getByText('•••• 4321').waitFor()
    await page.getByLabel('Withdrawal amount').fill('99999999')
    await button(page, 'Withdraw').click()
    await page.getByText('Your balance is insufficient').waitFor()
    await page.getByLabel('Withdrawal amount').fill('50')
    await button(page, 'Withdraw').click()
    await page.getByRole('dialog').getByLabel('Fund password').fill(namedFundPassword)
    await page.getByRole('heading', { name: 'Withdrawal submitted' }).waitFor()
    expect(failures).toEqual([])
    await leave()
  })
})

describe('the assets pages', () => {
  it('hide their figures on request and remember it', async () => {
    const { page, leave } = await open('/pages/assets/index', 'alice')
    await page.getByText('Total assets (USDT)').waitFor()
    await button(page, 'Hide the figures').click()
    await page.reload()
    await button(page, 'Show the figures').waitFor()
    expect(await page.getByText('******').count()).toBeGreaterThan(6)
    await leave()
  })

  it('show the total in the currency that the user chose in the settings, with the rate', async () => {
    const { page, failures, leave } = await open('/pages/settings/index', 'bob')
    await page.getByRole('button', { name: /^Currency of totals/ }).click()
    await page.getByRole('option', { name: /^JPY/ }).click()
    await page.getByRole('button', { name: 'Currency of totals JPY' }).waitFor()
    await page.goto(`${new URL(page.url()).origin}/h5/#/pages/assets/index`)
    await page.getByText('1 USDT = 151.4 JPY').waitFor()
    const { total_usdt } = await (await lagoon.exchange.as('bob')).call('POST wallet/list', {})
    await page.getByText(`≈ ¥${format(times(total_usdt, '151.4'), { scale: 0 })}`).waitFor()
    expect(failures).toEqual([])
    await leave()
  })

  it('update a balance while the page is open', async () => {
    const { page, leave } = await open('/pages/assets/tradeAccount?account=micro&currency=3', 'bob')
    await page.getByText('5,000', { exact: false }).first().waitFor()
    const demo = { user_id: 1002, account: 'micro', currency_id: usdt, number: '77', reason: 'test' } as const
    await operator.call('POST console/credit', demo)
    await page.getByText('5,077').first().waitFor()
    await page.getByText('Demo funds').first().waitFor()
    await leave()
  })

  it('lead to the profit by day, readable by key and hidden together with the figures', async () => {
    const alice = await lagoon.exchange.as('alice')
    const { page, failures, leave } = await open('/pages/assets/index', 'alice')
    await page.getByRole('link', { name: /^Today’s profit/ }).click()
    await expect.poll(() => page.url()).toContain('/pages/assets/profit')
    await page.getByRole('radio', { name: '7 days' }).click({ force: true })
    await page.getByText('Profit of 7 days').waitFor()
    const { days } = await alice.call('GET wallet/profit', { days: 7 })
    await page.getByRole('radio', { name: 'Assets' }).check({ force: true })
    const curve = page.getByRole('slider', { name: 'Assets' })
    await curve.focus()
    await page.keyboard.press('ArrowLeft')
    const yesterday = days.at(-2)?.assets as string
    const shown = format(yesterday, { scale: 2 })
    await expect.poll(() => curve.getAttribute('aria-valuetext')).toContain(`${shown} USDT`)
    await page.getByRole('button', { name: /^2026-01-01: / }).click()
    await page.getByText('Deposits less withdrawals').waitFor()
    await page.evaluate(() => localStorage.setItem('lagoon.privacy', 'hidden'))
    await page.reload()
    await page.getByText('Profit of 7 days').waitFor()
    await expect.poll(() => page.getByText('***', { exact: true }).count()).toBeGreaterThan(0)
    expect(await page.getByText(/\d\.\d\d\b/).count()).toBe(0)
    expect(failures).toEqual([])
    await leave()
  })
})
