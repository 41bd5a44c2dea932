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

it('A browser whose session was ended elsewhere forgets its push subscription, so that its switch is off at the next login', async () => {
  const bob = await lagoon.exchange.as('bob')
  const { page, leave } = await visit(lagoon, '/pages/settings/notifications', { as: 'bob' })
  // The push service of the browser, which has a subscription.
  await page.context().addInitScript(() => {
    if (!localStorage.getItem('test.push')) localStorage.setItem('test.push', 'subscribed')
    const subscription = { unsubscribe: async () => localStorage.setItem('test.push', 'ended') === undefined }
    const isThere = () => localStorage.getItem('test.push') === 'subscribed'
    const registration = {
      update: async () => registration,
      pushManager: { getSubscription: async () => (isThere() ? subscription : null) },
    }
    Object.defineProperty(ServiceWorkerContainer.prototype, 'getRegistration', { value: async () => registration })
  })
  await page.reload()
  const isOn = () => page.getByRole('switch', { name: 'Push to this browser' }).isChecked()
  await expect.poll(isOn).toBe(true)
  const other = await lagoon.exchange.anyone.call('POST user/login', {
    ...{ user_type: 'email', user_string: 'bob@lagoon.test', password: namedPassword },
  })
  await lagoon.exchange.anyone.as(other).call('POST user/sessions/end', {})
  await page.reload()
  await page.waitForURL(/login/)
  expect((await bob.ask('GET user/center', {})).body.type).toBe('999')
  await page.getByRole('button', { name: /Bob/ }).tap()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('test.push'))).toBe('ended')
  await page.goto('/h5/#/pages/settings/notifications')
  await expect.poll(isOn).toBe(false)
  await leave()
})
