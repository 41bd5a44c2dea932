import { expect, it } from 'vitest'
import { startWithBrowser } from '../../harness/startWithBrowser'

const lagoon = startWithBrowser()

it('The API page makes a call as a demo user after one click, shows its samples, and requests nothing from other hosts', async () => {
  const { origin } = lagoon.exchange
  const phone = await lagoon.browser.phone()
  const page = await phone.newPage()
  const elsewhere: string[] = []
  page.on('request', request => {
    if (!request.url().startsWith(origin) && !/^(data|blob):/.test(request.url())) elsewhere.push(request.url())
  })
  await page.goto(`${origin}/api/docs/`)
  await page.getByRole('button', { name: 'Alice' }).click()
  await page.getByText('Calls are made as Alice.').waitFor()

  await page.locator('.opblock-tag', { hasText: 'Accounts' }).first().click()
  const call = page.locator('[id$="get_user_center"], [id$="post_user_center"]').first()
  await call.locator('.opblock-summary').first().click()
  await call.locator('.samples pre').filter({ hasText: `curl -X` }).waitFor()
  await call.getByRole('button', { name: 'Python' }).click()
  await call
    .locator('.samples pre')
    .filter({ hasText: `${origin}/api/user/center` })
    .waitFor()
  await call.getByRole('button', { name: 'Execute' }).click()
  await call.locator('.live-responses-table').filter({ hasText: 'alice@lagoon.test' }).waitFor()

  await page.getByText('/api/events events').click()
  await page.getByText('order.filled', { exact: true }).click()
  await page.getByText('/ws market', { exact: true }).waitFor()
  expect(elsewhere).toEqual([])
  await phone.close()
})
