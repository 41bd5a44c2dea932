import { describe, expect, it } from 'vitest'
import { usdt } from '../harness/money'
import { visit } from '../harness/phone'
import { logInOperator } from '../harness/startConsole'
import { startWithBrowser } from '../harness/startWithBrowser'

/** The explanation of an amount, for its owner and for the operator. */
const lagoon = startWithBrowser()

describe('the explanation of an amount', () => {
  it('lists all amounts of a position, recomputes a fee, and links its tick to the chart at that second', async () => {
    const alice = await lagoon.exchange.as('alice')
    const pair = { currency_id: 1, legal_id: usdt } as const
    const { id } = await alice.call('POST lever/submit', { ...pair, type: 1, share: 10, multiple: 20, status: 1 })
    await alice.call('POST lever/margin', { id, type: 1, number: '25' })
    await lagoon.exchange.clock.advance(7 * 86_400)
    await alice.call('POST lever/close', { id, share: 4 })
    const { page, failures, leave } = await visit(lagoon, '/pages/lever/index', { as: 'alice' })
    const card = page.getByRole('group', { name: 'BTC/USDT' }).first()
    await card.getByRole('button', { name: 'How this came about' }).click()
    const sheet = page.getByRole('dialog', { name: 'How this came about' })
    const rows = [
      'Contract margin',
      'Contract opening fee',
      'Contract margin added',
      'Contract closed',
      'Contract closing fee',
    ]
    for (const name of rows)
      await sheet
        .getByRole('button', { name: new RegExp(name) })
        .first()
        .waitFor()
    await sheet.getByRole('button', { name: /Contract opening fee/ }).click()
    await sheet.getByText('Price × size × fee rate, rounded up').waitFor()
    await sheet.getByText('Reckoned again on this phone: the amount is right.').waitFor()
    await sheet.getByRole('button', { name: 'All its amounts' }).click()
    await sheet.getByRole('button', { name: /Contract closing fee/ }).click()
    const opened = (await alice.call('POST lever/my_trade', { status: 1 })).message.data.find(row => row.id === id)
    await sheet.getByRole('link', { name: 'See it in the chart' }).first().click()
    await expect.poll(() => page.url()).toContain(`/pages/trade/kline?symbol=BTC%2FUSDT&at=${opened?.create_time}`)
    const tick = page.getByRole('region', { name: 'Public price of that second' })
    const { price } = await lagoon.exchange.anyone.call('GET market/tick', { id: `101-${opened?.create_time}` })
    await tick.getByText(Number(price).toLocaleString('en-US', { minimumFractionDigits: 2 })).waitFor()
    const chart = page.getByRole('slider', { name: 'Price chart of BTC/USDT' })
    await page.mouse.move(0, 0)
    // The chart also shows the hour after the tick.
    await expect.poll(() => chart.getAttribute('aria-valuetext')).toContain('2026-01-01 01:00')
    await page.getByRole('button', { name: 'Back to now' }).click()
    await expect.poll(() => page.url()).not.toContain('at=')
    await tick.waitFor({ state: 'detached' })
    await leave()
    expect(failures).toEqual([])
  })

  it('lists the amounts of an option, a custody, an order and a transfer', async () => {
    const bob = await lagoon.exchange.as('bob')
    await bob.call('POST microtrade/submit', { match_id: 101, currency_id: usdt, type: 1, seconds: 60, number: '10' })
    await bob.call('POST lh/deposit', { config_id: 3, amount: '1000' })
    await bob.call('POST coin/trade', { currency_id: 1, legal_id: usdt, type: 1, order_type: 'market', amount: '0.01' })
    await bob.call('POST wallet/change', { currency_id: usdt, from_field: 'change', to_field: 'lever', number: '5' })
    await lagoon.exchange.clock.advance(2 * 86_400)
    const { page, failures, leave } = await visit(lagoon, '/pages/option/detail?symbol=BTC%2FUSDT&list=history', {
      as: 'bob',
    })
    const how = () => page.getByRole('button', { name: 'How this came about' }).last()
    const sheet = page.getByRole('dialog', { name: 'How this came about' })
    const shows = async (...names: RegExp[]) => {
      for (const name of names) await sheet.getByRole('button', { name }).first().waitFor()
      await sheet.getByRole('button', { name: 'Close' }).click()
      await sheet.waitFor({ state: 'detached' })
    }
    await page.getByRole('tabpanel', { name: 'History' }).getByRole('button').first().click()
    await how().click()
    await shows(/stake/i, /fee|returned|paid|lost/i)

    await page.goto('/h5/#/pages/finance/ordersPage')
    await page.getByRole('tab', { name: 'Redeemed' }).waitFor()
    await how().click()
    await shows(/Trust interest/, /Placed in trust/)

    await page.goto('/h5/#/pages/trade/index?symbol=BTC%2FUSDT&list=history')
    await page.getByRole('tab', { name: 'Trades' }).click()
    await page.getByText('Taker', { exact: true }).first().waitFor()
    await how().click()
    await shows(/Spot buy/)

    await page.goto('/h5/#/pages/assets/transfer/record')
    await page.getByRole('button', { name: /Spot account/ }).click()
    await shows(/Spot account|Transfer/)
    await leave()
    expect(failures).toEqual([])
  })
})

describe('a row of the account log', () => {
  it('shows its formula, recomputed on the phone, and leads the operator to the request', async () => {
    const alice = await lagoon.exchange.as('alice')
    await alice.call('POST lh/deposit', { config_id: 3, amount: '10000' })
    await lagoon.exchange.clock.advance(86_400)
    const { page, failures, leave } = await visit(lagoon, `/pages/assets/tradeAccount?account=fund&currency=${usdt}`, {
      as: 'alice',
    })
    await page
      .getByRole('button', { name: /Trust interest/ })
      .first()
      .click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('10,000 × 0.004').waitFor()
    await sheet.getByText('Reckoned again on this phone: the amount is right.').waitFor()
    await sheet.getByText('The clock').waitFor()
    await leave()
    expect(failures).toEqual([])

    const sent = await alice.send('POST wallet/change', {
      ...{ currency_id: usdt, from_field: 'change', to_field: 'lever', number: '12.5' },
    })
    const desk = await lagoon.browser.desk({ baseURL: lagoon.exchange.origin })
    const console = await desk.newPage()
    await console.goto(`/console/#/explain/${sent.headers.get('x-request-id')}`)
    await logInOperator(console)
    await console.getByText('wallet.transfer').first().waitFor()
    await console.getByRole('cell', { name: '-12.5' }).first().waitFor()
    await console.goto('/console/#/explain')
    const changed = console.getByRole('table', { name: 'Changed just now' })
    await changed
      .getByRole('row', { name: /POST wallet\/change.*user 1001/ })
      .getByRole('link', { name: 'POST wallet/change' })
      .click()
    await console.getByRole('cell', { name: '-12.5' }).first().waitFor()
    await console.goto('/console/#/users/1001')
    const log = console.getByRole('table', { name: 'Account log' })
    await log.getByRole('row', { name: /12\.5/ }).first().getByRole('link', { name: 'Explain' }).click()
    await console.getByText('wallet.transfer').first().waitFor()
    const operator = await lagoon.exchange.operator()
    await operator.call('POST console/advance', { seconds: 1 })
    await console.goto('/console/#/audit')
    await console
      .getByRole('row', { name: /moved world time/ })
      .first()
      .getByRole('link', { name: 'Explain' })
      .click()
    await console.getByText('world.setClock').first().waitFor()
    await desk.close()
  })
})
