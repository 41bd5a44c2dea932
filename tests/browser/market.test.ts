import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { order, sum } from '../harness/amounts'
import { recordCanvasTexts } from '../harness/canvasTexts'
import { button, type Visit, visit as visitAs } from '../harness/phone'
import { startWithBrowser } from '../harness/startWithBrowser'

/** Home, the chart page and the notices on Alice's phone. */
const lagoon = startWithBrowser()

/** Alice's phone. */
const visit = (path: string, how: Visit = {}) => visitAs(lagoon, path, { as: 'alice', ...how })

const price = async (symbol = 'BTC/USDT') => {
  const [usdt] = await lagoon.exchange.anyone.call('GET currency/quotation_new', {})
  return usdt?.quotation.find(row => row.symbol === symbol)?.now_price ?? ''
}
/** 69126.6 as the app displays it: 69,126.60. */
const asRead = (value: string, scale = 2) => {
  const [whole = '', rest = ''] = value.split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest.padEnd(scale, '0')}`
}
const chart = (page: Page) => page.getByRole('slider', { name: 'Price chart of BTC/USDT' })
const lastBar = (page: Page) => chart(page).getAttribute('aria-valuetext')
const minuteBars = (limit: number) =>
  lagoon.exchange.anyone.call('GET currency/new_timeshar', {
    symbol: 'BTC/USDT',
    period: '1min',
    from: 0,
    to: 4_294_967_295,
    limit,
  })
async function scrollBack(page: Page): Promise<void> {
  const canvas = await page.locator('.price-canvas canvas').first().boundingBox()
  const { x = 0, y = 0, width = 0 } = canvas ?? {}
  for (const _ of ['once', 'twice']) {
    await page.mouse.move(x + 30, y + 90)
    await page.mouse.down()
    await page.mouse.move(x + width - 30, y + 90, { steps: 6 })
    await page.mouse.up()
  }
}

declare global {
  interface Window {
    /** How often each row of the market was repainted. */
    rowsPainted: Record<string, number>
  }
}

/** Runs in the page. */
function countRowPaints(): void {
  window.rowsPainted = {}
  for (const row of document.querySelectorAll('section li')) {
    const name = /[A-Z]+\/USDT/.exec(row.textContent ?? '')?.[0]
    if (!name) continue
    new MutationObserver(() => {
      window.rowsPainted[name] = (window.rowsPainted[name] ?? 0) + 1
    }).observe(row, { subtree: true, childList: true, characterData: true, attributes: true })
  }
}
/** "2026-01-01 00:05 60,734.99": the exchange's last bar in the format of the chart. */
const truth = async () => {
  const [bar] = await minuteBars(1)
  if (!bar) throw new Error('no bars')
  const at = new Date(bar.time).toISOString().slice(0, 16).replace('T', ' ')
  return `${at} ${asRead(String(bar.close))}`
}

describe('the home page', () => {
  it('shows news, quick actions and every market with its price', async () => {
    const { page, failures, leave } = await visit('/')
    await page.getByRole('link', { name: /^BTC\/USDT.*Vol/ }).waitFor()
    expect(await page.getByRole('region', { name: 'Markets' }).getByRole('listitem').count()).toBeGreaterThanOrEqual(12)
    expect(await page.getByRole('region', { name: 'News' }).getByRole('link').count()).toBeGreaterThan(0)
    expect(await page.getByRole('navigation', { name: 'Quick actions' }).getByRole('link').count()).toBe(8)
    await page
      .getByRole('region', { name: 'Markets' })
      .getByText(asRead(await price()))
      .waitFor()
    expect(failures).toEqual([])
    await leave()
  })

  it('suggests favourites, which the user orders by key, and clears recent searches', async () => {
    const { page, failures, leave } = await visit('/')
    const markets = page.getByRole('region', { name: 'Markets' })
    const names = async () =>
      (await markets.getByRole('link', { name: /Vol/ }).allTextContents()).map(each => each.split('/')[0])
    await markets.getByRole('tab', { name: 'Favourites' }).click()
    await markets.getByText('Suggested: the most traded').waitFor()
    const suggested = await names()
    await button(page, 'Add all').click()
    await markets.getByText('Suggested: the most traded').waitFor({ state: 'detached' })
    expect(await names()).toEqual(suggested)
    await button(page, 'Arrange').click()
    const [first, second, ...others] = suggested
    const down = page.getByRole('button', { name: `Move ${first}/USDT down` })
    await down.focus()
    for (const _ of ['once', 'twice']) await page.keyboard.press('Enter')
    await expect.poll(() => down.evaluate(each => each === document.activeElement)).toBe(true)
    expect(await page.getByRole('button', { name: `Move ${second}/USDT up` }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await page.reload()
    await markets.getByRole('tab', { name: 'Favourites' }).click()
    await expect.poll(names).toEqual([second, others[0], first, ...others.slice(1)])
    await markets.getByRole('tab', { name: 'All' }).click()
    await markets.getByRole('searchbox').fill('tid')
    await markets.getByRole('link', { name: 'About TIDW' }).click()
    await page.getByText('Only on Lagoon').waitFor()
    await page.getByText('500TIDW').waitFor()
    await page.getByRole('link', { name: /^TIDW\/USDT/ }).waitFor()
    await page.goBack()
    await markets.getByRole('searchbox').fill('')
    await button(page, 'TID').click()
    await expect.poll(names).toEqual(['TIDW'])
    await markets.getByRole('searchbox').fill('')
    await button(page, 'Clear recent searches').click()
    await button(page, 'TID').waitFor({ state: 'detached' })
    expect(failures).toEqual([])
    await leave()
  })

  it('searches, marks favourites and sorts pairs', async () => {
    const { page, leave } = await visit('/')
    const markets = page.getByRole('region', { name: 'Markets' })
    const pairs = markets.getByRole('listitem')
    await markets.getByRole('searchbox').fill('doge')
    await expect.poll(() => pairs.count()).toBe(1)
    await markets.getByRole('button', { name: 'DOGE/USDT as a favourite' }).click()
    await markets.getByRole('searchbox').fill('')
    await page.reload()
    await markets.getByRole('tab', { name: 'Favourites' }).click()
    await markets.getByRole('link', { name: /^DOGE/ }).waitFor()
    await expect.poll(() => pairs.count()).toBe(1)
    await markets.getByRole('tab', { name: 'All' }).click()
    const first = () => markets.getByRole('link', { name: /Vol/ }).first().textContent()
    await markets.getByRole('button', { name: /^Last price/ }).click()
    await expect.poll(first).toContain('BTC')
    await markets.getByRole('button', { name: /^Last price/ }).click()
    await expect.poll(first).not.toContain('BTC')
    await leave()
  })

  it('repaints only pairs on screen, and others once they scroll into view', async () => {
    const { page, failures, leave } = await visit('/', { as: 'erin' })
    const pairs = page.getByRole('region', { name: 'Markets' }).getByRole('listitem')
    const litecoin = pairs.filter({ hasText: 'LTC/USDT' })
    await litecoin.waitFor()
    await page.evaluate(countRowPaints)
    for (let tick = 0; tick < 3; tick++) {
      await lagoon.exchange.clock.advance(1)
      await pairs
        .first()
        .getByText(asRead(await price('BTC/USDT')))
        .waitFor()
    }
    const painted = await page.evaluate(() => window.rowsPainted)
    expect(painted['BTC/USDT']).toBeGreaterThanOrEqual(3)
    expect(painted).not.toHaveProperty('LTC/USDT')
    const moved = asRead(await price('LTC/USDT'))
    expect(await litecoin.textContent()).not.toContain(moved)
    await litecoin.scrollIntoViewIfNeeded()
    await litecoin.getByText(moved).waitFor()
    expect(failures).toEqual([])
    await leave()
  })

  it('sorts all gainers by change and does not move rows under the pointer', async () => {
    const listed = async () => (await lagoon.exchange.anyone.call('GET currency/quotation_new', {}))[0]?.quotation ?? []
    const { page, failures, leave } = await visit('/')
    const markets = page.getByRole('region', { name: 'Markets' })
    const gainers = markets.getByRole('tab', { name: 'Gainers' })
    const shown = async () =>
      (await markets.getByRole('link', { name: /Vol/ }).allTextContents()).map(text => /^\w+/.exec(text)?.[0])
    await gainers.click()
    const risen = (await listed())
      .filter(({ change }) => Number(change) > 0)
      .toSorted((a, b) => Number(b.change) - Number(a.change))
    await expect.poll(shown).toEqual(risen.map(row => row.currency_name))
    const last = risen.at(-1)?.currency_name ?? ''
    expect(risen.length).toBeGreaterThan(1)
    const row = markets.getByRole('link', { name: new RegExp(`^${last}`) })
    await row.hover()
    const operator = await lagoon.exchange.operator()
    const match_id = risen.at(-1)?.match_id ?? 0
    await operator.call('POST console/scenario', { match_id, shape: 'pump', size: '0.5', seconds: 60 })
    await lagoon.exchange.clock.advance(60)
    const now = (await listed()).find(each => each.currency_name === last)
    await row.getByText(asRead(now?.now_price ?? '', now?.price_scale)).waitFor()
    expect(await shown()).toEqual(risen.map(each => each.currency_name))
    await gainers.click()
    await expect.poll(async () => (await shown())[0]).toBe(last)
    expect(failures).toEqual([])
    await leave()
  })
})

describe('the chart page', () => {
  it('draws the depth of the book and reads exact sums by tap and by key', async () => {
    const { page, failures, leave } = await visit('/pages/trade/index?symbol=BTC/USDT')
    const { bids } = await lagoon.exchange.anyone.call('GET currency/depth', {
      symbol: 'BTC/USDT',
      step: '10',
      limit: 500,
    })
    await button(page, 'Depth chart').click()
    const curve = page.getByRole('slider', { name: 'Depth chart' })
    await curve.waitFor()
    await curve.fill('-20')
    const said = async () => (await curve.getAttribute('aria-valuetext')) ?? ''
    const [, read = ''] = /^Bids: ([\d,]+) USDT \(-(?:0\.99|1\.00)%\)/.exec(await said()) ?? []
    const within = bids.filter(([level]) => order(level, read.replace(',', '')) >= 0)
    const amount = sum(...within.map(([, each]) => each))
    expect(await said()).toContain(`), ${amount} BTC`)
    await page.getByRole('region', { name: 'Depth chart' }).getByText(amount, { exact: true }).first().waitFor()
    await curve.press('ArrowRight')
    await expect.poll(said).not.toContain(`${read} USDT`)
    await curve.tap({ position: { x: 350, y: 100 } })
    await expect.poll(said).toContain('Asks: ')
    expect(failures).toEqual([])
    await leave()
  })

  it('returns to the latest bar after scrolling back, and keeps the vendor logo off the volume pane', async () => {
    const { page, failures, leave } = await visit('/pages/trade/kline?symbol=BTC/USDT')
    await expect.poll(() => lastBar(page)).toBeTruthy()
    const now = page.getByRole('button', { name: 'Back to now' })
    expect(await now.count()).toBe(0)
    await scrollBack(page)
    // A phone that draws slowly reaches the last bar too.
    await page.evaluate(() => {
      window.requestAnimationFrame = draw => window.setTimeout(() => draw(performance.now()), 500)
    })
    await now.click()
    await now.waitFor({ state: 'detached' })
    const places = await page.evaluate(() => {
      const [mark, pane] = [
        document.querySelector('#tv-attr-logo'),
        document.querySelector('#tv-attr-logo')?.closest('tr'),
      ]
      return { mark: mark?.getBoundingClientRect().bottom, volume: pane?.getBoundingClientRect().top }
    })
    expect(Number(places.mark)).toBeLessThan(Number(places.volume))
    expect(failures).toEqual([])
    await leave()
  })

  it('labels the market price also when the last bar is scrolled out of view', async () => {
    const { page, leave } = await visit('/pages/trade/kline?symbol=BTC/USDT')
    await expect.poll(() => lastBar(page)).toBeTruthy()
    await scrollBack(page)
    await page.getByRole('button', { name: 'Back to now' }).waitFor()
    await page.mouse.move(0, 0)
    await page.evaluate(recordCanvasTexts)
    await lagoon.exchange.clock.advance(1)
    const market = asRead(await price())
    await expect.poll(() => page.evaluate(() => window.canvasTexts)).toContain(market)
    await leave()
  })

  it('follows the market through ticks, a lost socket and a clock jump without missing bars', async () => {
    const { page, failures, line, leave } = await visit('/pages/trade/kline?symbol=BTC/USDT', { cuttable: true })
    await page.getByRole('radio', { name: '1m', exact: true }).check({ force: true })
    await expect.poll(() => lastBar(page)).toBe(await truth())
    const bars = async () => Number(await chart(page).getAttribute('aria-valuemax')) + 1
    const opened = await bars()

    for (let tick = 0; tick < 3; tick++) {
      await lagoon.exchange.clock.advance(30)
      await expect.poll(() => lastBar(page)).toBe(await truth())
    }
    line?.cut()
    await lagoon.exchange.clock.advance(600)
    await expect.poll(() => lastBar(page), { timeout: 20_000 }).toBe(await truth())
    line?.mend()
    await lagoon.exchange.clock.advance(600)
    await expect.poll(() => lastBar(page), { timeout: 30_000 }).toBe(await truth())
    // From a full minute on, 90, 600 and 600 seconds begin 21 bars.
    expect(await bars()).toBe(opened + 21)

    await lagoon.exchange.clock.advance(30 * 86_400)
    await expect.poll(() => lastBar(page), { timeout: 20_000 }).toBe(await truth())
    expect(failures).toEqual([])
    await leave()
  })

  it('opens in full screen on a phone in landscape and leaves it in portrait', async () => {
    const { page, leave } = await visit('/pages/notice/index')
    await page.setViewportSize({ width: 844, height: 390 })
    await page.goto('/h5/#/pages/trade/kline?symbol=BTC/USDT')
    await button(page, 'Leave full screen').waitFor()
    const height = async () => (await page.locator('.price-canvas').boundingBox())?.height ?? 0
    await expect.poll(height).toBeGreaterThan(230)
    await page.setViewportSize({ width: 390, height: 844 })
    await button(page, 'Full screen').waitFor()
    await leave()
  })

  it('counts off-screen orders beside the time axis and shows them when the counter is pressed', async () => {
    const alice = await lagoon.exchange.as('alice')
    const order = { currency_id: 1, legal_id: 3, type: 1, amount: '0.001' } as const
    const ids: number[] = []
    for (const target_price of ['20000', '20100', '20200']) {
      ids.push((await alice.call('POST coin/trade', { ...order, target_price })).id)
    }
    const { page, leave } = await visit('/pages/trade/kline?symbol=BTC/USDT')
    const below = button(page, '3 below: show')
    await below.waitFor()
    const timeAxis = page.locator('.price-canvas tr').last()
    expect((await below.locator('span').boundingBox())?.y).toBeGreaterThanOrEqual(
      (await timeAxis.boundingBox())?.y ?? Infinity,
    )
    await page.evaluate(recordCanvasTexts)
    await lagoon.exchange.clock.advance(1)
    await expect.poll(() => page.evaluate(() => window.canvasTexts?.length ?? 0)).toBeGreaterThan(0)
    expect(await page.evaluate(() => window.canvasTexts)).not.toContain('20,100.00')
    await below.click()
    await expect.poll(() => page.evaluate(() => window.canvasTexts)).toContain('20,100.00')
    await below.waitFor({ state: 'detached' })
    for (const id of ids) await alice.call('PUT coin/trade', { id })
    await leave()
  })

  it('marks the market as stale, with its last tick, when ticks stop on an open connection', async () => {
    const operator = await lagoon.exchange.operator()
    const { page, line, leave } = await visit('/pages/trade/kline?symbol=BTC/USDT', { cuttable: true })
    const strip = page.getByRole('complementary', { name: /^Simulated market/ })
    const stale = strip.getByText(/^Last tick \d\d:\d\d:\d\d$/)
    await strip.getByText('(frozen)').waitFor()
    try {
      await operator.call('POST console/world', { frozen: 0 })
      await expect.poll(() => strip.textContent()).not.toContain('frozen')
      line?.hush()
      await stale.waitFor({ timeout: 15_000 })
      expect(await strip.getByText('No live data').isVisible()).toBe(false)
      line?.mend()
      await lagoon.exchange.clock.advance(1)
      await stale.waitFor({ state: 'detached' })
    } finally {
      await operator.call('POST console/world', { frozen: 1 })
    }
    await leave()
  })

  it('shows a scenario within two ticks', async () => {
    const { page, leave } = await visit('/pages/trade/kline?symbol=BTC/USDT')
    await page
      .getByText(asRead(await price()), { exact: true })
      .first()
      .waitFor()
    const operator = await lagoon.exchange.operator()
    await operator.call('POST console/scenario', { match_id: 101, shape: 'crash', size: '0.2', seconds: 1 })
    await page.getByText('Scenario running: crash · BTC/USDT').waitFor()
    await lagoon.exchange.clock.advance(1)
    await lagoon.exchange.clock.advance(1)
    await page
      .getByText(asRead(await price()), { exact: true })
      .first()
      .waitFor()
    await expect.poll(async () => (await lastBar(page))?.split(' ').at(-1)).toBe(asRead(await price()))
    await leave()
  })

  it('shows the ten best levels of the book, and twenty after scrolling down', async () => {
    const { page, failures, leave } = await visit('/pages/trade/kline?symbol=BTC/USDT')
    const levels = (side: string) => page.getByRole('list', { name: side }).getByRole('listitem')
    await levels('Asks').first().waitFor()
    expect([await levels('Bids').count(), await levels('Asks').count()]).toEqual([10, 10])
    const best = await levels('Asks').first().textContent()
    await lagoon.exchange.clock.advance(60)
    await expect.poll(() => levels('Asks').first().textContent()).not.toBe(best)
    await levels('Asks').last().scrollIntoViewIfNeeded()
    await page.mouse.move(195, 500)
    await page.mouse.wheel(0, 2000)
    await expect.poll(() => levels('Asks').count()).toBe(20)
    await expect.poll(() => levels('Bids').count()).toBe(20)
    expect(failures).toEqual([])
    await leave()
  })

  it('shows the figures of a bar by key in a box at least 150 px wide', async () => {
    const { page, leave } = await visit('/pages/trade/kline?symbol=BTC/USDT')
    await expect.poll(() => lastBar(page)).not.toBeNull()
    await chart(page).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    const legend = page.getByRole('status').filter({ hasText: 'Open' })
    await legend.waitFor()
    expect((await legend.boundingBox())?.width).toBeGreaterThanOrEqual(150)
    for (const word of ['Open', 'High', 'Low', 'Close', 'Change %', 'Volume']) {
      expect(await legend.getByText(word, { exact: true }).count()).toBe(1)
    }
    await page.keyboard.press('Escape')
    await legend.waitFor({ state: 'detached' })
    await leave()
  })

  it('remembers period and indicator, fills the screen, and links to the order form', async () => {
    const { page, leave } = await visit('/pages/trade/kline?symbol=ETH/USDT', { theme: 'light' })
    await page.getByRole('radio', { name: '1D', exact: true }).check({ force: true })
    await page.getByRole('button', { name: 'KDJ' }).click()
    await page.reload()
    expect(await page.getByRole('radio', { name: '1D', exact: true }).isChecked()).toBe(true)
    expect(await page.getByRole('button', { name: 'KDJ' }).getAttribute('aria-pressed')).toBe('true')
    await page.getByText(/^K:\d/).waitFor()
    await page.getByRole('button', { name: 'Full screen' }).click()
    const filled = await page.getByRole('region', { name: 'Price chart of ETH/USDT' }).boundingBox()
    expect(filled?.height).toBe(844)
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Trades' }).click()
    await page.getByRole('columnheader', { name: 'Price (USDT)' }).waitFor()
    await page.getByRole('button', { name: 'Buy', exact: true }).click()
    await page.waitForURL(/pages\/trade\/index\?symbol=ETH%2FUSDT&side=buy/)
    await leave()
  })
})

describe('notices', () => {
  it('open from the list to their text', async () => {
    const { page, leave } = await visit('/pages/notice/index', { language: 'hk' })
    await page.getByRole('link').first().click()
    await page.waitForURL(/pages\/index\/notice\/notice\?id=\d+/)
    expect((await page.getByRole('article').textContent())?.length).toBeGreaterThan(40)
    await leave()
  })
})
