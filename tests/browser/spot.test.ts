import { format } from '@lagoon/shared/money/format'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { amountOf } from '../harness/amountOf'
import { times } from '../harness/amounts'
import { openBrowser, type TestBrowser } from '../harness/browser'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'
import { storedSession } from '../harness/storedSession'

/** The trading screen on Alice's phone, while Bob trades elsewhere. */
let exchange: TestExchange
let browser: TestBrowser
let page: Page
const failures: string[] = []
const btc = { currency_id: 1, legal_id: 3 } as const

beforeAll(async () => {
  exchange = await startExchange()
  browser = await openBrowser()
  const alice = await exchange.as('alice')
  const phone = await browser.phone({ baseURL: exchange.origin })
  await phone.addInitScript(
    session => {
      localStorage.setItem('lagoon.language', JSON.stringify({ language: 'en', mark: 'en' }))
      localStorage.setItem('lagoon.session', session)
    },
    await storedSession(alice),
  )
  page = await phone.newPage()
  page.on('pageerror', error => failures.push(error.message))
  await page.goto('/h5/#/pages/trade/index?symbol=BTC/USDT')
  await page.getByText('50,000.00').waitFor()
})

afterAll(async () => {
  await browser?.close()
  if (exchange) await expectBalanced(exchange)
  await exchange?.stop()
  expect(failures).toEqual([])
})

const field = (name: string) => page.getByRole('textbox', { name, exact: true })

/** The value of a field as the app would send it. */
const typed = (name: string) => amountOf(field(name))

const isFocused = (name: string) => field(name).evaluate(each => each === document.activeElement)

async function send(name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: /^Confirm/ }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

describe('the trading screen', () => {
  it('keeps price, amount and total consistent, and takes the price of a pressed level', async () => {
    await field('Price').fill('50000')
    await field('Amount').fill('0.02')
    expect(await typed('Total')).toBe('1000')
    await field('Total').fill('500')
    expect(await typed('Amount')).toBe('0.01')
    await page.getByRole('slider').fill('50')
    expect(await typed('Amount')).toBe('0.5')
    const bids = page.getByRole('list', { name: 'Bids' }).getByRole('button')
    const [level, second] = [bids.first(), bids.nth(1)]
    const shown = (await level.innerText()).split('\n')[0]?.replaceAll(',', '')
    await level.click()
    expect(await typed('Price')).toBe(shown)
    // Arrow keys move from the latest price to the second bid; the focus stays on the second bid while the market moves.
    await page.getByRole('button', { name: 'Use the latest price' }).focus()
    for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
    const before = await second.innerText()
    await exchange.clock.advance(1)
    await expect.poll(() => second.innerText()).not.toBe(before)
    await page.keyboard.press('Enter')
    expect(await typed('Price')).toBe((await second.innerText()).split('\n')[0]?.replaceAll(',', ''))
  })

  it('groups the book by a price step that is remembered per pair, and follows the market', async () => {
    const symbol = 'BTC/USDT'
    const bids = page.getByRole('list', { name: 'Bids' })
    const shown = async () => (await bids.getByRole('button').allInnerTexts()).map(row => row.split('\n').slice(0, 2))
    const truth = async () => {
      const { bids } = await exchange.anyone.call('GET currency/depth', { symbol, step: '100', limit: 8 })
      return bids.map(([price, amount]) => [format(price), format(amount, { scale: amount.startsWith('0.') ? 4 : 2 })])
    }
    await page.getByRole('button', { name: 'Price step: 0.01' }).click()
    await page.getByRole('option', { name: /^100 *USDT$/ }).click()
    await expect.poll(shown).toEqual(await truth())
    const bob = await exchange.as('bob')
    const { id } = await bob.call('POST coin/trade', { ...btc, type: 1, amount: '0.4', target_price: '49750' })
    await expect.poll(shown).toEqual(await truth())
    await bob.call('PUT coin/trade', { id })
    await exchange.clock.advance(1)
    await expect.poll(shown).toEqual(await truth())
    await bids.getByRole('button').nth(2).click()
    expect(await typed('Price')).toBe((await truth())[2]?.[0]?.replace(',', ''))
    await page.goto('/h5/#/pages/trade/index?symbol=ETH/USDT')
    await page.getByRole('button', { name: 'Price step: 0.01' }).waitFor()
    await page.goto(`/h5/#/pages/trade/index?symbol=${symbol}`)
    await page.getByRole('button', { name: 'Price step: 100' }).click()
    await page.getByRole('option', { name: /^0.01 *USDT$/ }).click()
  })

  it('asks for a quantity and reports an insufficient balance', async () => {
    await field('Amount').fill('')
    await page.getByRole('button', { name: 'Buy BTC' }).click()
    await page.getByText('Please enter the quantity to buy').waitFor()
    await field('Amount').fill('5')
    await page.getByText('Your balance is insufficient').waitFor()
    for (const way of ['Deposit', 'Transfer']) await page.getByRole('button', { name: way, exact: true }).waitFor()
  })

  it('shows the real price of a limit that crosses the book, and asks again when it is far from the market', async () => {
    const { depth } = await exchange.anyone.call('GET currency/deal', btc)
    const [best = '0'] = depth.bids[0] ?? []
    await page.getByText('Sell', { exact: true }).first().click()
    await field('Price').fill('40000')
    await field('Amount').fill('0.01')
    await page.getByRole('button', { name: 'Sell BTC' }).click()
    const sheet = page.getByRole('dialog', { name: 'Confirm the order' })
    await sheet.getByText(/^\d\d\.\d% below the market: trades at once$/).waitFor()
    // The total is for 0.01 BTC at the best bid, not for the 400 USDT of the limit order.
    const total = format(times(best, '0.01'), { trim: true }).replace('.', '\\.')
    await sheet.getByText(new RegExp(`^${total}\\s*USDT$`)).waitFor()
    await sheet.getByRole('button', { name: 'Confirm sale' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText('Far from the market. Send it anyway?').waitFor()
    await question.getByRole('button', { name: 'Back' }).click()
    await question.waitFor({ state: 'hidden' })
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
  })

  it('keeps a typed price when the side changes, and replaces one taken from the book', async () => {
    const sides = (name: string) => page.getByText(name, { exact: true }).first()
    await sides('Buy').click()
    expect(await typed('Price')).toBe('40000')
    await page.getByRole('list', { name: 'Bids' }).getByRole('button').nth(3).click()
    await sides('Sell').click()
    const best = async (of: 'bids' | 'asks') => {
      const { depth } = await exchange.anyone.call('GET currency/deal', btc)
      return Number(depth[of][0]?.[0])
    }
    await expect.poll(async () => Number(await typed('Price'))).toBe(await best('bids'))
    await sides('Buy').click()
    await expect.poll(async () => Number(await typed('Price'))).toBe(await best('asks'))
    // The price follows the market until the user types something.
    await exchange.clock.advance(30)
    await expect.poll(async () => Number(await typed('Price'))).toBe(await best('asks'))
    await field('Amount').fill('')
  })

  it('rejects an unclear pasted amount at its field and accepts an unambiguous one', async () => {
    await field('Amount').fill('0.5')
    await field('Amount').fill('12 BTC')
    await page.getByText('12 BTC: not an amount. Enter digits, such as 1234.5').waitFor()
    expect(await typed('Amount')).toBe('0.5')
    await field('Amount').fill('１.０００,25')
    expect(await typed('Amount')).toBe('1000.25')
    expect(await page.getByText('not an amount').count()).toBe(0)
    await field('Amount').fill('')
  })

  it('groups a typed price, keeps the caret at the edit, and sends the plain price', async () => {
    const price = field('Price')
    /** The text, with a bar at the caret. */
    const shown = () =>
      price.evaluate(each => {
        const { value, selectionStart } = each as HTMLInputElement
        return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`
      })
    const press = async (...keys: string[]) => {
      for (const key of keys) await price.press(key)
      return shown()
    }
    await price.fill('')
    await price.pressSequentially('68000.5')
    expect(await shown()).toBe('68,000.5|')
    expect(await press('Home', 'ArrowRight', '1')).toBe('61|8,000.5')
    expect(await press('Backspace')).toBe('6|8,000.5')
    expect(await press('ArrowRight', 'Delete')).toBe('6,8|00.5')
    expect(await press('Control+z')).toBe('68,000.5|')
    expect(await press('Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Backspace')).toBe('6|,000.5')
    expect(await press('ArrowRight', 'x')).toBe('6,|000.5')
    await page.getByText('6,x000.5: not an amount').waitFor()
    expect(await press('Control+a', '4', '9', '1', '2', '3', ',')).toBe('49,123.|')
    expect(await press('4', '5', '6')).toBe('49,123.45|')

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const paste = async (text: string) => {
      await page.evaluate(copied => navigator.clipboard.writeText(copied), text)
      return press('Control+v')
    }
    await press('Home', 'ArrowRight', 'ArrowRight')
    expect(await paste('1_000')).toBe('491,000|,123.45')
    await press('Control+a')
    expect(await paste('$48,123.50')).toBe('48,123.50|')

    const keyboard = await page.context().newCDPSession(page)
    const compose = (text: string) =>
      keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await press('Home')
    for (const text of ['９', '９８', '９８７']) await compose(text)
    expect(await shown()).toBe('９８７|48,123.50')
    await keyboard.send('Input.insertText', { text: '９８７' })
    expect(await shown()).toBe('98,7|48,123.50')
    expect(await press('Backspace', 'Backspace', 'Backspace')).toBe('|48,123.50')

    await field('Amount').fill('0.01')
    await send('Buy BTC')
    const alice = await exchange.as('alice')
    await expect
      .poll(async () => (await alice.call('GET coin/list', { status: 1 })).map(order => order.target_price))
      .toEqual(['48123.5'])
    await alice.call('PUT coin/trade_all', {})
    await page.getByText('No open orders').waitFor()
  })

  it('summarises an order before sending, and shows it open, filled and in the history without a refresh', async () => {
    const { depth } = await exchange.anyone.call('GET currency/deal', btc)
    const middle = String(Number(((Number(depth.bids[0]?.[0]) + Number(depth.asks[0]?.[0])) / 2).toFixed(2)))
    await field('Price').fill(middle)
    await field('Amount').fill('0.01')
    await page.getByRole('button', { name: 'Buy BTC' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('0.00999').waitFor()
    expect(await sheet.innerText()).toContain('0.00001')
    const requested = watchCalls()
    await sheet.getByRole('button', { name: 'Confirm purchase' }).click()
    await page.getByRole('tab', { name: 'Open orders (1)' }).waitFor()

    const bob = await exchange.as('bob')
    await bob.call('POST coin/trade', { ...btc, type: 2, amount: '0.004', target_price: middle })
    await page.getByText('40%', { exact: true }).waitFor()
    await bob.call('POST coin/trade', { ...btc, type: 2, amount: '0.006', target_price: middle })
    await page.getByText('No open orders').waitFor()
    // The order goes over the live connection, and its frames carry the order and the wallet.
    expect(requested()).toEqual([])
    await page.getByRole('tab', { name: 'History' }).click()
    await page.getByText('100%', { exact: true }).last().waitFor()
  })

  it('cancels an open order and releases its funds', async () => {
    const before = await balance()
    await field('Price').fill('10000')
    await field('Amount').fill('0.1')
    await page.getByRole('button', { name: 'Buy BTC' }).click()
    await page.getByRole('button', { name: 'Confirm purchase' }).click()
    await page.getByRole('tab', { name: 'Open orders (1)' }).click()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.getByText('No open orders').waitFor()
    expect(await balance()).toBe(before)
  })

  it('shows amount and price of an immediate fill, and why an order was cancelled', async () => {
    await page.getByText('Market', { exact: true }).first().click()
    await field('Amount').fill('0.01')
    await page.getByRole('button', { name: 'Buy BTC' }).click()
    await page.getByRole('button', { name: 'Confirm purchase' }).click()
    await page.getByText(/^Filled: 0\.01 BTC at \d\d,\d{3}(\.\d+)? USDT$/).waitFor()

    const { depth } = await exchange.anyone.call('GET currency/deal', btc)
    const middle = String(Number(((Number(depth.bids[0]?.[0]) + Number(depth.asks[0]?.[0])) / 2).toFixed(2)))
    const alice = await exchange.as('alice')
    await alice.call('POST coin/trade', { ...btc, type: 2, amount: '0.01', target_price: middle })
    await page.getByText('Limit', { exact: true }).first().click()
    await field('Price').fill(middle)
    await field('Amount').fill('0.01')
    await page.getByRole('button', { name: 'Buy BTC' }).click()
    await page.getByRole('button', { name: 'Confirm purchase' }).waitFor()
    // The message about the order before is gone.
    expect(await page.getByText(/^Filled: /).count()).toBe(0)
    await page.getByRole('button', { name: 'Confirm purchase' }).click()
    await page.getByText('Order cancelled: it would have met your own order').waitFor()
    await page.getByRole('tab', { name: 'History' }).click()
    await page.getByText('Cancelled', { exact: true }).first().click()
    await page.getByText('Cancelled because it would have met your own order').waitFor()
  })

  it('ends the older order instead where the user has chosen that in the settings, also after a reload', async () => {
    const alice = await exchange.as('alice')
    await alice.call('PUT coin/trade_all', {})
    await page.goto('/h5/#/pages/settings/index')
    await page.getByRole('button', { name: /^Trades with yourself/ }).tap()
    await page.getByRole('option', { name: /^The older order ends/ }).tap()
    await page.reload()
    await page.getByRole('button', { name: /^Trades with yourself.*The older order ends/ }).waitFor()

    const { depth } = await exchange.anyone.call('GET currency/deal', btc)
    const middle = String(Number(((Number(depth.bids[0]?.[0]) + Number(depth.asks[0]?.[0])) / 2).toFixed(2)))
    const older = await alice.call('POST coin/trade', { ...btc, type: 2, amount: '0.01', target_price: middle })
    await page.goto('/h5/#/pages/trade/index?symbol=BTC/USDT')
    await field('Price').fill(middle)
    await field('Amount').fill('0.01')
    await send('Buy BTC')
    const [newer, ...others] = await alice.call('GET coin/list', { status: 1 })
    expect(newer).toMatchObject({ type: 1, self_trade: 'expire_maker', deal_amount: '0' })
    expect(others).toEqual([])
    const ended = (await alice.call('GET coin/list', { status: 3 })).find(({ id }) => id === older.id)
    expect(ended).toMatchObject({ state: 'cancelled', reason: 'self_trade' })
  })

  it('refuses a stop on the wrong side of the price, and lists a valid one as untriggered', async () => {
    await (await exchange.as('alice')).call('PUT coin/trade_all', {})
    await page.getByText('Buy', { exact: true }).first().click()
    await page.getByRole('button', { name: 'Advanced' }).click()
    await page.getByText('Stop', { exact: true }).click()
    await field('Stop price').fill('10000')
    await field('Price').fill('80000')
    await field('Amount').fill('0.01')
    await page.getByRole('button', { name: 'Buy BTC' }).click()
    await page.getByRole('alert').getByText('Must be above the current price').waitFor()
    await field('Stop price').fill('79000')
    await page.getByRole('button', { name: 'Advanced' }).click()
    await page.getByRole('button', { name: /^Advanced\s*Stop$/ }).waitFor()
    await send('Buy BTC')
    await page.getByRole('tab', { name: 'Open orders (1)' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'Stop limit' })
    await row.getByText('Untriggered').waitFor()
    expect(await row.innerText()).toContain('79,000')
    await row.getByRole('button', { name: 'Change' }).click()
    const change = page.getByRole('dialog', { name: 'Change the order' })
    expect(await change.innerText()).toMatch(/Stop price\s*79,000[\s\S]*The stop price cannot be changed/)
    await page.keyboard.press('Escape')
    await change.waitFor({ state: 'detached' })
  })

  it('sends an order over its live connection, and over a request once that is lost', async () => {
    const alice = await exchange.as('alice')
    await alice.call('PUT coin/trade_all', {})
    const requested = watchCalls()
    const buyAt = async (price: string, open: number) => {
      await field('Price').fill(price)
      await field('Amount').fill('0.01')
      await send('Buy BTC')
      await expect.poll(async () => (await alice.call('GET coin/list', { status: 1 })).length).toBe(open)
    }
    await buyAt('20000', 1)
    expect(requested()).toEqual([])
    // The connection is lost with the order in it: the order is sent again with the same key, and placed once.
    await page.evaluate(() => {
      const { prototype } = WebSocket
      const real = prototype.send
      prototype.send = function (frame) {
        real.call(this, frame)
        if (!String(frame).includes('POST coin/trade')) return
        prototype.send = real
        this.close()
      }
    })
    await buyAt('20001', 2)
    expect(requested()).toContain('coin/trade')
    await alice.call('PUT coin/trade_all', {})
  })

  it('shows the error of a linked order at its field and places neither of the two', async () => {
    const alice = await exchange.as('alice')
    const open = () => alice.call('GET coin/list', { status: 1 })
    await alice.call('PUT coin/trade_all', {})
    await page.getByRole('button', { name: /^Advanced/ }).click()
    await page.getByText('OCO', { exact: true }).first().click()
    await field('Price').fill('20000')
    await field('Amount').fill('0.01')
    await field('Stop price').fill('')
    await page.getByRole('button', { name: /^Advanced/ }).click()
    await page.getByRole('button', { name: 'Buy BTC' }).click()
    // The app opens the section with the wrong field and focuses that field.
    await expect.poll(() => isFocused('Stop price')).toBe(true)
    await page.keyboard.type('10000')
    await page.getByRole('button', { name: 'Buy BTC' }).click()
    await page.getByRole('alert').getByText('Must be above the current price').waitFor()
    await expect.poll(() => isFocused('Stop price')).toBe(true)
    expect(await open()).toEqual([])

    // The first order ends before the second is sent, so the second has nothing to be linked with.
    await page.exposeFunction('endFirst', () => alice.call('PUT coin/trade_all', {}))
    const sendAsBefore = await page.evaluateHandle(() => {
      const { prototype } = WebSocket
      const real = prototype.send
      prototype.send = async function (frame) {
        if (/"other"/.test(String(frame))) await (window as unknown as { endFirst(): Promise<void> }).endFirst()
        real.call(this, frame)
      }
      return () => {
        prototype.send = real
      }
    })
    await field('Stop price').fill('79000')
    await send('Buy BTC')
    await page.getByRole('alert').filter({ hasText: 'This can no longer be done' }).first().waitFor()
    expect(await field('Price').getAttribute('aria-invalid')).toBe('true')
    expect(await open()).toEqual([])
    await sendAsBefore.evaluate(undo => undo())

    // Both orders have to wait: a limit order that would trade at once is refused together with its stop order.
    await field('Price').fill('75000')
    await send('Buy BTC')
    await page.getByRole('alert').filter({ hasText: 'this one would trade at once' }).first().waitFor()
    expect(await field('Price').getAttribute('aria-invalid')).toBe('true')
    expect(await open()).toEqual([])
    const stop = { ...btc, type: 1, amount: '0.01', target_price: '80000', stop_price: '79000' } as const
    await alice.call('POST coin/trade', stop)
  })

  it('places two linked orders, changes one of them, and cancels all at once', async () => {
    const before = await balance()
    await page.getByRole('button', { name: /^Advanced/ }).click()
    await page.getByText('OCO', { exact: true }).first().click()
    await field('Price').fill('20000')
    await field('Amount').fill('0.01')
    await send('Buy BTC')
    await page.getByRole('tab', { name: 'Open orders (3)' }).click()
    const limit = page.getByRole('listitem').filter({ hasText: 'Buy · Limit' })
    await limit.getByText('OCO').waitFor()
    await limit.getByRole('button', { name: 'Change' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('textbox', { name: 'Amount' }).fill('0.005')
    await sheet.getByText('The order keeps its place in the queue.').waitFor()
    await sheet.getByRole('textbox', { name: 'Price' }).fill('21000')
    await sheet.getByText('The order gets a new number').waitFor()
    await sheet.getByRole('button', { name: 'Change' }).click()
    await limit.getByText('21,000').waitFor()
    await page.getByRole('button', { name: 'Cancel all' }).click()
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Cancel all' }).click()
    await page.getByText('No open orders').waitFor()
    expect(before).not.toBe(await balance())
  })

  it('spends a total at the market, and lists the trades as taker or maker, also in the order details', async () => {
    await page.getByText('Market', { exact: true }).first().click()
    await page.getByText('None', { exact: true }).click()
    await field('Total').fill('321.5')
    await send('Buy BTC')
    await page
      .getByText(/^Filled/)
      .first()
      .waitFor()
    await page.getByRole('tab', { name: 'Trades' }).click()
    await page.getByText('Taker', { exact: true }).first().waitFor()
    await page.getByText('Maker', { exact: true }).first().waitFor()
    await page.getByRole('tab', { name: 'History' }).click()
    await page.getByText('Completed', { exact: true }).first().click()
    await page.getByRole('button', { name: 'Order details' }).first().click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('region', { name: 'Trades' }).getByText('Taker').first().waitFor()
  })
})

/** The order and wallet calls that the screen makes from here on. */
function watchCalls(): () => string[] {
  const requested: string[] = []
  page.on('request', request => {
    const path = /\/api\/((?:coin|wallet)\/\w+)/.exec(request.url())?.[1]
    if (path) requested.push(path)
  })
  return () => [...requested]
}

async function balance(): Promise<string> {
  const alice = await exchange.as('alice')
  return String((await alice.call('POST wallet/detail', { currency: 3, type: 'change' })).change_balance)
}
