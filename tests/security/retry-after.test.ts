import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsUnderTest, openAccounts } from '../harness/accounts'

/** A refusal for too many requests says how long to wait, and the request succeeds after that time. */
let lagoon: AccountsUnderTest
beforeAll(async () => {
  lagoon = await openAccounts()
})
afterAll(() => lagoon?.close())

type Sent = () => Promise<{ type: string; error?: string; retry_after?: number }>

/** The request is refused with a wait, still refused shortly before its end, and not refused afterwards. */
async function expectWait(send: Sent, error: string, most_s: number) {
  const { retry_after = 0, ...refused } = await send()
  expect(refused.error).toBe(error)
  expect(retry_after).toBeLessThanOrEqual(most_s)
  expect(retry_after).toBeGreaterThan(most_s - 20)
  lagoon.wall.forward((retry_after - 20) * 1000)
  const later = await send()
  expect(later.error).toBe(error)
  expect(later.retry_after).toBeLessThanOrEqual(20)
  lagoon.wall.forward(20_000)
  expect((await send()).error).not.toBe(error)
}

describe('S-35 the retry_after of a refusal', () => {
  it('is the wait for another code, also in the header', async () => {
    const form = { user_string: 'soon@example.com', type: 'register' }
    const send = () => lagoon.call('POST sms_mail', form)
    expect((await send()).type).toBe('ok')
    const { headers, body } = await lagoon.exchange.app.inject({
      method: 'POST',
      url: '/api/sms_mail',
      headers: { 'content-type': 'application/json' },
      payload: form,
    })
    expect(headers['retry-after']).toBe(String(JSON.parse(body).retry_after))
    await expectWait(send, 'code_too_frequent', 60)
  })

  it('is about a day after the tenth code', async () => {
    const send = () => lagoon.call('POST sms_mail', { user_string: 'often@example.com', type: 'register' })
    for (let i = 0; i < 10; i++) {
      expect((await send()).type).toBe('ok')
      lagoon.wall.forward(61_000)
    }
    expect((await send()).retry_after).toBeGreaterThan(86_400 - 15 * 60)
  })

  it('is the wait for the next login attempt', async () => {
    const account = { user_type: 'email', user_string: 'nobody@example.com' }
    const send = () => lagoon.call('POST user/login', { ...account, password: 'not this one' })
    for (let i = 0; i < 10; i++) expect((await send()).error).toBe('login_failed')
    await expectWait(send, 'account_locked', 60)
  })

  it('is the wait for the next fund password attempt', async () => {
    const token = await lagoon.newcomer('fund@example.com')
    const change = (oldpassword: string) =>
      lagoon.call(
        'POST safe/update_password',
        { oldpassword, password: '135790', re_password: '135790', login_password: 'correct horse' },
        { token },
      )
    expect((await change('')).type).toBe('ok')
    for (let i = 0; i < 5; i++) expect((await change('000001')).error).toBe('fund_password_wrong')
    await expectWait(() => change('000001'), 'fund_password_locked', 900)
  })
})
