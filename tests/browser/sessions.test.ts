import { expect, it } from 'vitest'
import { namedPassword } from '../../seeds/users'
import { button, visit } from '../harness/phone'
import { startWithBrowser } from '../harness/startWithBrowser'

const lagoon = startWithBrowser()

it('S-51 A login from a new device notifies the owner at once, who can log that device out', async () => {
  const { page, failures, leave } = await visit(lagoon, '/', { as: 'alice' })
  await button(page, 'Notifications').waitFor()
  const form = { user_type: 'email', user_string: 'alice@lagoon.test', password: namedPassword } as const
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/132.0' }
  const stranger = lagoon.exchange.anyone.as(await lagoon.exchange.anyone.call('POST user/login', form, { headers }))
  await page.getByRole('banner').getByText('1', { exact: true }).waitFor()

  await button(page, 'Notifications').click()
  await page.getByText('Firefox, Windows logged in from 127.0.0.*').waitFor()
  await button(page, 'Mark all as read').click()
  await expect.poll(() => button(page, 'Mark all as read').count()).toBe(0)

  await page.goto('/h5/#/pages/settings/security/index')
  await page.getByText('Where you are logged in').click()
  await page.getByText('This device').waitFor()
  await button(page, 'Log out: Firefox, Windows').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect.poll(() => page.getByText('Firefox, Windows').count()).toBe(0)
  expect((await stranger.ask('GET user/center', {})).body.type).toBe('999')
  expect(failures).toEqual([])
  await leave()
})
