import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { amountOf } from '../harness/amountOf'
import { expectBalanced } from '../harness/invariants'
import { button, visit } from '../harness/phone'
import { picture } from '../harness/picture'
import { startWithBrowser } from '../harness/startWithBrowser'

const lagoon = startWithBrowser()
afterAll(async () => {
  await expectBalanced(lagoon.exchange)
})

const open = (path: string, who: 'alice' | 'bob' = 'alice') => visit(lagoon, path, { as: who })

async function submitOrder(page: Page) {
  await page.getByLabel('Total to pay').fill('1000')
  await page.getByText('Choose a way to pay').first().click()
  await page.getByRole('dialog').getByText('Bank transfer').click()
  await submitWithVoucher(page)
}

async function submitWithVoucher(page: Page) {
  const voucher = { name: 'voucher.png', mimeType: 'image/png', buffer: Buffer.from(await picture()) }
  await page.locator('input[type=file]').first().setInputFiles(voucher)
  await page.getByRole('checkbox').check()
  await page.getByText('Preview').waitFor()
  await button(page, 'Submit the order').click()
  await page.getByText('Order submitted').waitFor()
}

describe('coin merchants on the phone', () => {
  it('lead from the list, by total or quantity, to an order that is shown in the records', async () => {
    const { page, failures, leave } = await open('/pages/bishang/index')
    await button(page, 'Buy from Harbour Exchange').click()
    await button(page, 'Submit the order').click()
    await page.getByText('Please upload the voucher').waitFor()
    await page.getByText('Please read and tick the agreement').waitFor()
    await page.getByLabel('Total to pay').fill('1000')
    expect(await amountOf(page.getByLabel('Quantity'))).toBe('127.71392081')
    await page.getByLabel('Quantity').fill('150.5')
    expect(await amountOf(page.getByLabel('Total to pay'))).toBe('1178.42')
    await page.getByText('Choose a way to pay').first().click()
    await page.getByRole('dialog').getByText('Bank transfer').click()
    await page.getByText('JPEG, PNG or WebP, up to 5 MB').waitFor()
    const paper = { name: 'voucher.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
    await page.locator('input[type=file]').first().setInputFiles(paper)
    await page.getByText('Please choose a JPEG, PNG or WebP picture').waitFor()
    expect(await page.getByText('Preview').count()).toBe(0)
    await submitWithVoucher(page)
    await page.getByText('1,178.42').waitFor()
    await button(page, 'Records').last().click()
    await page.waitForURL(/assets\/record\?tab=merchants/)
    await page.getByText('Under review').first().waitFor()
    expect(failures).toEqual([])
    await leave()
  })
})

describe('the details of a payment', () => {
  it('are those of the payment method that the user chose', async () => {
    const { page, failures, leave } = await open('/pages/bishang/oher?id=2')
    await page.getByText('Choose a way to pay').waitFor()
    const details = page.getByRole('region', { name: 'Payment details' })
    expect(await details.count()).toBe(0)
    const holder = ['Payee', 'Jade Coin Desk (Demo)']
    const shown: [way: string, rows: string[]][] = [
      ['Bank transfer', [...holder, 'Bank', 'Demo Merchants Bank', 'Account number', '0000 0000 0000 0002']],
      ['Alipay', [...holder, 'Alipay account', 'pay@jade-coin-desk.example']],
      ['WeChat Pay', [...holder, 'WeChat ID', 'jade-coin-desk-demo']],
    ]
    for (const [way, rows] of shown) {
      await page.getByRole('button', { name: /^Way to pay/ }).click()
      await page.getByRole('dialog').getByText(way).click()
      await details.getByText(rows.at(-1) ?? '').waitFor()
      expect(await details.locator('dt, dd .figures').allTextContents()).toEqual(rows)
    }
    expect(failures).toEqual([])
    await leave()
  })
})

describe('the payment deadline', () => {
  it('starts with the order, not while the user looks at the offer', async () => {
    const { page, failures, leave } = await open('/pages/bishang/oher?id=1')
    await page.getByText('15:00', { exact: true }).waitFor()
    await lagoon.exchange.clock.advance(600)
    await page.getByText('15:00', { exact: true }).waitFor()
    await submitOrder(page)
    await lagoon.exchange.clock.advance(600)
    await page.getByText(/^0[45]:\d\d$/).waitFor()
    await lagoon.exchange.clock.advance(300)
    await button(page, 'Look again').tap()
    await page.getByText('15:00', { exact: true }).waitFor()
    expect(failures).toEqual([])
    await leave()
  })
})

describe('inviting friends on the phone', () => {
  it('shows the code and the lists, and draws a poster that can be saved', async () => {
    const { page, failures, leave } = await open('/pages/promotion/index')
    await page.getByText('ALICE8').first().waitFor()
    await page.getByText('b***@lagoon.test').waitFor()
    await page.getByRole('tab', { name: 'Top 10' }).click()
    await page.getByText('al***@lagoon.test').waitFor()
    await button(page, 'Poster').click()
    await page.getByRole('img', { name: 'Invitation with your code and a QR code' }).waitFor()
    const saved = page.waitForEvent('download')
    await button(page, 'Save the picture').click()
    expect((await saved).suggestedFilename()).toBe('lagoon-ALICE8.png')
    expect(failures).toEqual([])
    await leave()
  })

  it('fills in the invite code of a link on the register page', async () => {
    const { page, leave } = await visit(lagoon, '/pages/user/login/register?code=ALICE8')
    expect(await page.getByLabel('Invite code').inputValue()).toBe('ALICE8')
    await leave()
  })
})

describe('help on the phone', () => {
  it('can be searched and read, and continues in the chat, where answers arrive live', async () => {
    const { page, failures, leave } = await open('/pages/help/center/center', 'bob')
    await page.getByPlaceholder('Search help').fill('nothing like this')
    await page.getByText('Nothing found').waitFor()
    await page.getByPlaceholder('Search help').fill('inviting')
    await page.getByText('Inviting friends').click()
    await page.getByText('On the Invite friends page').waitFor()
    await page.getByText('Chat with customer service').click()
    await page.getByPlaceholder('Write a message').fill('Where is <b>my</b> deposit?')
    await page.keyboard.press('Enter')
    await page.getByText('Welcome to Lagoon. How can we help you?').waitFor()
    await page.getByText('Where is <b>my</b> deposit?').waitFor()
    const operator = await lagoon.exchange.operator()
    await operator.call('POST console/support', { user_id: 1002, text: 'It has just arrived.' })
    await page.getByText('It has just arrived.').waitFor()
    expect(failures).toEqual([])
    await leave()
  })
})

describe('a long word in the chat', () => {
  it('stays inside the bubble and the screen', async () => {
    for (const width of [360, 390]) {
      const { page, leave } = await open('/pages/help/center/chat')
      await page.setViewportSize({ width, height: 740 })
      await page.getByPlaceholder('Write a message').fill(`0x${String(width).repeat(50)}`)
      await page.keyboard.press('Enter')
      const said = page.locator('li p', { hasText: String(width).repeat(20) }).last()
      await said.waitFor()
      expect(await said.evaluate(p => [p.scrollWidth > p.clientWidth, p.getBoundingClientRect().left >= 0])).toEqual([
        false,
        true,
      ])
      await leave()
    }
  })
})

describe('customer service on the phone', () => {
  it('opens the operator’s link in a new tab, or the chat when no link is set', async () => {
    const operator = await lagoon.exchange.operator()
    const say = (fields: Record<string, string>) =>
      operator.call('POST console/products', { kind: 'support', id: 1, fields: JSON.stringify(fields) })
    await say({ url: 'https://desk.example/talk', cover: '/h5/icons/lagoon.svg', title: 'The desk' })
    const { page, failures, leave } = await open('/pages/help/center/center')
    const link = page.getByRole('link', { name: 'The desk' })
    await link.waitFor()
    expect(await link.getAttribute('href')).toBe('https://desk.example/talk')
    expect(await link.getAttribute('target')).toBe('_blank')
    expect(await link.getAttribute('rel')).toContain('noopener')
    await say({ url: '' })
    await page.reload()
    await button(page, /Chat with customer service/).waitFor()
    expect(failures).toEqual([])
    await leave()
  })
})

describe('a location on the phone', () => {
  it('is picked from the list, moved with the keys, and shown', async () => {
    const { page, failures, leave } = await open('/pages/choose-location')
    await page.getByPlaceholder('Search countries and regions').fill('japan')
    await page.getByText('Japan').click()
    await page.getByRole('button', { name: /^World map/ }).press('ArrowUp')
    await page.getByText('36.6762° N, 139.6503° E').waitFor()
    await button(page, 'Use this location').click()
    await page.waitForURL(/open-location\?/)
    await page.getByText('36.6762° N, 139.6503° E').waitFor()
    expect(failures).toEqual([])
    await leave()
  })
})
