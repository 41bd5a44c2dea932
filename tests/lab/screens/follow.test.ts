import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../harness/client'
import { type OpenPage, visit } from '../../harness/phone'
import { startWithBrowser } from '../../harness/startWithBrowser'

/**
 * A screen that stays open shows the same as the screen after a reload, whatever changes the world. All of these screens are open at once
 * on Alice's phone, and none is ever reloaded.
 */
const screens = [
  '/pages/assets/index',
  '/pages/trade/index',
  '/pages/trade/kline?symbol=BTC/USDT',
  '/pages/lever/index',
  '/pages/option/detail',
  '/pages/template/index',
  '/pages/finance/ordersPage',
  '/pages/publication/index',
  '/pages/promotion/index',
]

const lagoon = startWithBrowser()
let operator: Client
let alice: Client
const open = new Map<string, OpenPage>()
let attempts = 0

beforeAll(async () => {
  operator = await lagoon.exchange.operator()
  alice = await lagoon.exchange.as('alice')
  for (const path of screens) open.set(path, await visit(lagoon, path, { as: 'alice' }))
})
afterAll(async () => {
  await Promise.all([...open.values()].map(screen => screen.leave()))
})

const textOf = ({ page }: OpenPage) => page.locator('main').innerText()

/** Compares each open screen with a fresh load, for as long as they differ, because the parts of a fresh screen arrive one by one. */
async function expectFollowed(): Promise<void> {
  for (const [path, opened] of open) {
    const again = await visit(lagoon, path, { as: 'alice' })
    const texts = () => Promise.all([opened, again].map(textOf))
    await expect.poll(texts, { timeout: 60_000 }).toSatisfy(([before = '', after = '']) => before === after)
    expect(again.failures).toEqual([])
    await again.leave()
  }
}

it('Open screens follow an advance and a restore without a reload', async () => {
  const name = `before ${++attempts}`
  await operator.call('POST console/snapshots', { name })
  await alice.call('POST lever/submit', { currency_id: 1, legal_id: 3, type: 1, status: 1, share: 5, multiple: 20 })
  await alice.call('POST microtrade/submit', { match_id: 101, currency_id: 3, type: 1, seconds: 60, number: '20' })
  await alice.call('POST lh/deposit', { config_id: 3, amount: '1000' })
  await operator.call('POST console/advance', { seconds: 2 * 86_400 })
  await expectFollowed()

  await operator.call('POST console/restore', { name })
  await expectFollowed()

  for (const screen of open.values()) expect(screen.failures).toEqual([])
}, 600_000)

it('A screen catches up with a message that arrived while its connection was down', async () => {
  const how = { as: 'alice', cuttable: true } as const
  const { page, line, failures, leave } = await visit(lagoon, '/pages/help/center/center', how)
  await page.getByRole('button', { name: /Chat with customer service$/ }).waitFor()
  await page.locator('.simulated-strip', { hasText: '2026' }).waitFor()
  line?.cut()
  const isAway = page.locator('.simulated-strip', { hasText: 'No live data' })
  await isAway.waitFor()
  await operator.call('POST console/support', { user_id: 1001, text: 'Good morning.' })
  line?.mend()
  await isAway.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /Chat with customer service\s*1/ }).waitFor()
  expect(failures).toEqual([])
  await leave()
})
