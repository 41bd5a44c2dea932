import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { crashDayFile } from '../../../seeds/recorded/crashDay'
import { worldStart } from '../../harness/build'
import { visit } from '../../harness/phone'
import { logInOperator } from '../../harness/startConsole'
import { startWithBrowser } from '../../harness/startWithBrowser'

const day_s = 86_400
const lagoon = startWithBrowser(
  {},
  { market: { 'BTC/USDT': fileURLToPath(crashDayFile) }, at: worldStart + day_s - 60 },
)

describe('the chart of a recorded pair', () => {
  it('says in the language of the user that it is recorded, until the recording ends', async () => {
    const path = '/pages/trade/kline?symbol=BTC/USDT'
    const [english, spanish] = await Promise.all([
      visit(lagoon, path),
      visit(lagoon, path, { language: 'esp', theme: 'light' }),
    ])
    const mark = english.page.locator('[data-part=recorded]')
    await mark.getByText('RECORDED The recording ends at 2026-01-01 23:59:59 UTC').waitFor()
    await spanish.page.getByText('REGISTRADO El registro termina el 2026-01-01 23:59:59 UTC').waitFor()
    await lagoon.exchange.clock.advance(120)
    await mark.waitFor({ state: 'detached' })
    expect([...english.failures, ...spanish.failures]).toEqual([])
    await Promise.all([english.leave(), spanish.leave()])
  })

  it('cannot begin a world where none is hosted, so the console shows a command for another exchange', async () => {
    const desk = await lagoon.browser.desk({ baseURL: lagoon.exchange.origin })
    const page = await desk.newPage()
    await page.goto('/console/#/recordings')
    await logInOperator(page)
    await page.getByText('Used by main').waitFor()
    await page.getByRole('button', { name: 'Begin a world here' }).click()
    const { folder } = lagoon.exchange.inside.recordings
    await page.getByText(`--market 'BTC/USDT=${folder}/`).waitFor()
    await page.getByText(/--at 2026-01-01T00:00:00/).waitFor()
    await desk.close()
  })

  it('has no such mark if the pair is simulated', async () => {
    const { page, leave } = await visit(lagoon, '/pages/trade/kline?symbol=ETH/USDT')
    await page.getByRole('slider', { name: 'Price chart of ETH/USDT' }).waitFor()
    expect(await page.locator('[data-part=recorded]').count()).toBe(0)
    await leave()
  })
})
