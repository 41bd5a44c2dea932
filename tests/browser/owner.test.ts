import { beforeAll, describe, expect, it } from 'vitest'
import { namedFundPassword, namedPassword } from '../../seeds/users'
import type { Name } from '../harness/exchange'
import { addAddress, addressOn } from '../harness/money'
import { button, visit } from '../harness/phone'
import { startWithBrowser } from '../harness/startWithBrowser'

/** What the phone asks for, and what it shows, before money can go to a new address. */
const lagoon = startWithBrowser({ withdrawalHoldHours: 24 })

beforeAll(async () => {
  await addAddress(lagoon.exchange, await lagoon.exchange.as('alice'), 'alice@lagoon.test')
})

const open = (path: string, as: Name) => visit(lagoon, path, { as })

describe('money to a new destination on the phone', () => {
  it('S-52 is held until the shown time; S-51 then needs the right login password', async () => {
    const alice = await lagoon.exchange.as('alice')
    const { page, failures, leave } = await open('/pages/assets/withdraw/detail?currency=3', 'alice')
    await page.getByText('Withdrawals to a new address are held for 24 hours').waitFor()
    await page.getByText('Open from 2026-01-02 00:00').waitFor()
    expect(await button(page, 'Withdraw').isDisabled()).toBe(true)

    await lagoon.exchange.clock.advance(86_400)
    lagoon.exchange.wall.forward(11 * 60_000)
    await page.getByLabel('Withdrawal amount').fill('100')
    await button(page, 'Withdraw').click()
    await page.getByLabel('Fund password').first().pressSequentially(namedFundPassword)
    const asking = page.getByRole('dialog', { name: 'Confirm it is you' })
    await asking.getByLabel('Login password').fill('not this one')
    await button(page, 'Confirm').click()
    await asking.getByText('The login password is wrong').waitFor()
    await asking.getByLabel('Login password').fill(namedPassword)
    await button(page, 'Confirm').click()
    await page.getByRole('heading', { name: 'Withdrawal submitted' }).waitFor()
    expect((await alice.call('GET charge_mention/log3', {})).data[0]?.address).toBe(addressOn.TRC20)
    expect(failures).toEqual([])
    await leave()
  })

  it('S-51 needs a fund password, which is set only after the login password is given', async () => {
    const { page, failures, leave } = await open('/pages/settings/changePayPassword', 'carol')
    await page.getByLabel('Fund password').first().pressSequentially('135790')
    await page.getByLabel('Confirm fund password').first().pressSequentially('135790')
    lagoon.exchange.wall.forward(11 * 60_000)
    const requested: string[] = []
    page.on(
      'request',
      request => request.url().endsWith('safe/update_password') && requested.push(request.postData() ?? ''),
    )
    // Two taps before the app can disable the button.
    await button(page, 'Set fund password').evaluate((submit: HTMLElement) => [submit.click(), submit.click()])
    await page.getByRole('dialog', { name: 'Confirm it is you' }).waitFor()
    expect(requested.length).toBe(1)
    await page.evaluate(() => {
      window.location.hash = '/pages/settings/index'
    })
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page.goBack()
    await page.getByLabel('Fund password').first().pressSequentially('135790')
    await page.getByLabel('Confirm fund password').first().pressSequentially('135790')
    await button(page, 'Set fund password').click()
    await page.getByRole('dialog', { name: 'Confirm it is you' }).getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    const carol = await lagoon.exchange.as('carol')
    expect(await carol.call('POST user/has_password', {})).toBe(2)
    await button(page, 'Set fund password').click()
    await page.getByLabel('Login password').fill(namedPassword)
    await page.keyboard.press('Enter')
    await expect.poll(() => carol.call('POST user/has_password', {})).toBe(1)
    expect(failures).toEqual([])
    await leave()
  })
})
