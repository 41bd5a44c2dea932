import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { strongCost } from '@lagoon/server/platform/hashing/hashing'
import { projectFolder } from '@lagoon/server/platform/project'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsUnderTest, openAccounts } from '../harness/accounts'
import { openMailbox } from '../harness/smtp'

/** Guessing slows down the guesser and does not lock out users on known devices. */
let lagoon: AccountsUnderTest
beforeAll(async () => {
  lagoon = await openAccounts({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => lagoon?.close())

const minute_ms = 60_000
const deviceHeader = 'x-lagoon-device'
const from = (ip: string, device?: string) => ({
  headers: { 'x-forwarded-for': ip, ...(device && { [deviceHeader]: device }) },
})

/** One login and the device token that came with it. */
async function login(email: string, password: string, ip: string, device?: string) {
  const answer = await lagoon.exchange.app.inject({
    method: 'POST',
    url: '/api/user/login',
    remoteAddress: '127.0.0.1',
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost', ...from(ip, device).headers },
    payload: new URLSearchParams({ user_type: 'email', user_string: email, password }).toString(),
  })
  const { type, error } = answer.json()
  return { result: error ?? type, device: answer.headers[deviceHeader] as string | undefined }
}

const guesses = async (most: number, one: (i: number) => Promise<string>) => {
  const counts: Record<string, number> = {}
  for (let i = 0; i < most; i++) {
    const result = await one(i)
    counts[result] = (counts[result] ?? 0) + 1
  }
  return counts
}

describe('S-50 an owner', () => {
  it('can log in from a known device while others guess from the same and from other addresses', async () => {
    await lagoon.newcomer('owner@example.com')
    const home = '198.51.100.1'
    const { device } = await login('owner@example.com', 'correct horse', home)
    expect(device).toMatch(/^[\w-]{32}\.\w+\.[\w-]{43}$/)
    const neighbour = (i: number) => login('owner@example.com', `guess ${i}`, home).then(({ result }) => result)
    expect(await guesses(12, neighbour)).toEqual({ login_failed: 10, account_locked: 2 })
    const stranger = (i: number) =>
      login('owner@example.com', `guess ${i}`, `203.0.113.${i}`).then(({ result }) => result)
    expect(await guesses(12, stranger)).toEqual({ login_failed: 10, account_locked: 2 })
    expect((await login('owner@example.com', 'correct horse', home)).result).toBe('account_locked')
    expect((await login('owner@example.com', 'correct horse', home, device)).result).toBe('ok')
    expect((await login('owner@example.com', 'correct horse', '192.0.2.77', `other ${device}`)).result).toBe('ok')
  })

  it('is not recognised by a device token of another account or by a forged one', async () => {
    await lagoon.newcomer('theirs@example.com')
    await lagoon.newcomer('mine@example.com')
    const { device = '' } = await login('theirs@example.com', 'correct horse', '198.51.100.2')
    const stranger = (i: number) =>
      login('mine@example.com', `guess ${i}`, `203.0.113.${i}`).then(({ result }) => result)
    await guesses(11, stranger)
    const [id, issued, mac] = device.split('.')
    for (const token of [device, `mine.${issued}.${mac}`, `${id}.${issued}.`, '..', 'x'.repeat(5000)])
      expect((await login('mine@example.com', 'correct horse', '192.0.2.1', token)).result).toBe('account_locked')
    expect((await login('mine@example.com', 'correct horse', '127.0.0.1')).result).toBe('ok')
  })

  it('has ten tries on a known device', async () => {
    await lagoon.newcomer('forgetful@example.com')
    const { device } = await login('forgetful@example.com', 'correct horse', '198.51.100.3')
    const forgetful = (i: number) =>
      login('forgetful@example.com', `guess ${i}`, '198.51.100.3', device).then(({ result }) => result)
    expect(await guesses(12, forgetful)).toEqual({ login_failed: 10, account_locked: 2 })
  })

  it('gets and uses recovery codes on a known device after strangers exhaust their limits', async () => {
    await lagoon.newcomer('recovers@example.com')
    const home = from('198.51.100.4', (await login('recovers@example.com', 'correct horse', '198.51.100.4')).device)
    const ask = (where: object) =>
      lagoon.call('POST sms_mail', { user_string: 'recovers@example.com', type: 'forget' }, where)
    let sent = 0
    for (let i = 0; i < 12; i++) {
      lagoon.wall.forward(minute_ms + 1000)
      if ((await ask(from(`203.0.113.${i}`))).type === 'ok') sent++
    }
    // The registration used one of the ten.
    expect(sent).toBe(9)
    expect((await ask(home)).type).toBe('ok')
    const code = await lagoon.lastCode('recovers@example.com')
    const check = (email_code: string, where: object) =>
      lagoon.call('POST user/check_email', { user_string: 'recovers@example.com', email_code }, where)
    const others = (i: number) =>
      check(String(i).padStart(6, '0'), from(`203.0.113.${100 + i}`)).then(({ error }) => String(error))
    expect(await guesses(8, others)).toEqual({ code_invalid: 8 })
    expect((await check(code, from('203.0.113.200'))).error).toBe('code_invalid')
    const { data } = await check(code, home)
    const form = { account: 'recovers@example.com', password: 'battery staple', repassword: 'battery staple' }
    expect((await lagoon.call('POST user/forget', { ...form, ticket: data.ticket }, home)).type).toBe('ok')
  })
})

describe('S-50 the operator', () => {
  it('can log in from a known address while strangers guess from rotating addresses', async () => {
    const enter = (password: string, where: object) =>
      lagoon.call('POST console/login', { account: 'operator', password }, where)
    const home = from('198.51.100.9')
    expect((await enter('the operator here', home)).type).toBe('ok')
    const rotating = (i: number) => enter(`guess ${i}`, from(`2001:db8:${i}::1`)).then(({ error }) => String(error))
    expect(await guesses(20, rotating)).toEqual({ login_failed: 10, account_locked: 10 })
    for (let i = 0; i < 5; i++) {
      expect((await enter('the operator here', home)).type).toBe('ok')
      await rotating(i)
    }
    expect((await enter('the operator here', from('192.0.2.9'))).error).toBe('account_locked')
  })
})

describe('S-50 the operator on the machine itself', () => {
  it('can log in with the link of `npm run operator` while the account is locked', async () => {
    const enter = (where: object, password = 'the operator here') =>
      lagoon.call('POST console/login', { account: 'operator', password }, where)
    await guesses(12, i => enter(from(`2001:db8:${i}::2`), `guess ${i}`).then(({ error }) => String(error)))
    const program = ['--import', 'tsx', 'server/src/entry/operatorLink.ts']
    const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: join(projectFolder) })
    const device = /^http:\/\/127\.0\.0\.1:\d+\/console\/#device=(\S+)\n$/.exec(stdout)?.[1]
    expect((await enter(from('192.0.2.200'))).error).toBe('account_locked')
    expect((await enter(from('192.0.2.200', device))).type).toBe('ok')
  })
})

describe('S-53 a code when the outbox is closed', () => {
  it('is stored only as a keyed digest, until it expires', async () => {
    const closed = await openAccounts()
    const mailbox = await openMailbox()
    try {
      await closed.call('POST sms_mail', { user_string: 'before@example.com', type: 'register' })
      const code = await closed.lastCode('before@example.com')
      await closed.restart({ WORLD_CONTROL: '0', MAIL_URL: mailbox.url })
      await closed.call('POST sms_mail', { user_string: 'later@example.com', type: 'register' })
      const messages = async () => {
        const { rows } = await closed.db.pool.query(
          'SELECT (SELECT json_agg(o) FROM system.outbox o) AS outbox, (SELECT json_agg(c) FROM system.code c) AS codes',
        )
        return rows[0]
      }
      expect((await messages()).outbox).toBeNull()
      expect((await messages()).codes.map(({ target }: { target: string }) => target)).toEqual([
        'before@example.com',
        'later@example.com',
      ])
      for (const { hash } of (await messages()).codes) expect(hash).toMatch(/^[\w-]{43}$/)
      expect(JSON.stringify(await messages())).not.toContain(`"${code}"`)
      closed.wall.forward(10 * minute_ms)
      await closed.call('POST sms_mail', { user_string: 'latest@example.com', type: 'register' })
      expect((await messages()).codes).toHaveLength(1)
      expect(mailbox.letters).toHaveLength(2)
    } finally {
      await closed.close()
      await mailbox.close()
    }
  })
})

describe('S-50 one password on many accounts', () => {
  it('can be tried thirty times per address or IPv6 /64, then slowly, without affecting other addresses', async () => {
    const spray = (ip: string) => (i: number) =>
      login(`target${i}@example.com`, 'summer2026', ip.replace('%', String(i))).then(({ result }) => result)
    expect(await guesses(60, spray('2001:db8:aaaa:1::%'))).toEqual({ login_failed: 30, too_many_requests: 30 })
    expect(await guesses(3, spray('2001:db8:aaaa:2::%'))).toEqual({ login_failed: 3 })
    lagoon.wall.forward(minute_ms + 1000)
    expect(await guesses(5, spray('2001:db8:aaaa:1::%'))).toEqual({ login_failed: 1, too_many_requests: 4 })
    const atOnce = await Promise.all(Array.from({ length: 100 }, (_, i) => spray('192.0.2.50')(i)))
    expect(atOnce.filter(result => result === 'login_failed').length).toBeLessThanOrEqual(38)
  })

  it('does not block users at the same address with correct passwords', async () => {
    for (let i = 0; i < 33; i++) await lagoon.newcomer(`household${i}@example.com`)
    const all = Array.from({ length: 33 }, (_, i) =>
      login(`household${i}@example.com`, 'correct horse', '198.51.100.33').then(({ result }) => result),
    )
    expect(new Set(await Promise.all(all))).toEqual(new Set(['ok']))
  })
})

describe('S-18 a login that fails', () => {
  it('takes equally long for known and unknown accounts', async () => {
    const strong = await openAccounts({}, strongCost)
    try {
      await strong.newcomer('there@example.com')
      const took = async (user_string: string, i: number) => {
        // Deletes the counters, so that every attempt is a first one: the test measures the lookup, not the refusal.
        await strong.db.pool.query('DELETE FROM system.attempt')
        const before = performance.now()
        const form = { user_type: 'email', user_string, password: `guess ${i}` }
        expect((await strong.call('POST user/login', form)).error).toBe('login_failed')
        return performance.now() - before
      }
      const times: Record<'there' | 'elsewhere', number[]> = { there: [], elsewhere: [] }
      for (let i = 0; i < 40; i++)
        for (const who of i % 2 ? (['there', 'elsewhere'] as const) : (['elsewhere', 'there'] as const))
          times[who].push(await took(`${who}@example.com`, i))
      // Other load only makes logins slower, so the fast ones are compared: a tenth of all are faster than this value.
      const quick = (all: number[]) => all.toSorted((a, b) => a - b)[all.length / 10] as number
      // One hash is most of a login; a login without it would take less than half.
      const ratio = quick(times.elsewhere) / quick(times.there)
      expect([ratio, ratio > 0.6 && ratio < 1.6]).toEqual([ratio, true])
    } finally {
      await strong.close()
    }
  })
})

describe('S-43 failed logins in the audit log', () => {
  const lines = async (who: string) => {
    await lagoon.restart()
    const { rows } = await lagoon.db.pool.query(
      `SELECT detail FROM system.audit WHERE who = $1 AND what = 'login failed' ORDER BY id`,
      [who],
    )
    return rows.map(({ detail }) => detail)
  }

  it('are recorded as one line at once and one line with their count', async () => {
    const guess = (i: number) => login('logged@example.com', `guess ${i}`, '203.0.113.240').then(({ result }) => result)
    expect(await guesses(15, guess)).toEqual({ login_failed: 10, account_locked: 5 })
    expect(await lines('lo***@example.com')).toEqual(['203.0.113.240'])
    lagoon.wall.forward(16 * minute_ms)
    expect(await lines('lo***@example.com')).toEqual(['203.0.113.240', '203.0.113.240 × 9'])
  })

  it('add a bounded number of lines for ever new names and addresses', async () => {
    lagoon.wall.forward(16 * minute_ms)
    await lagoon.restart()
    const count = async () => Number((await lagoon.db.pool.query('SELECT count(*) FROM system.audit')).rows[0].count)
    const before = await count()
    const guess = (i: number) =>
      login(`nobody${i}@example.com`, 'guess', `2001:db8:${i}::1`).then(({ result }) => result)
    expect(await guesses(150, guess)).toEqual({ login_failed: 150 })
    expect((await count()) - before).toBe(101)
    lagoon.wall.forward(16 * minute_ms)
    expect(await lines('others')).toEqual(['elsewhere', 'elsewhere × 49'])
  })
})

describe('S-43 a wrong fund password', () => {
  it('is recorded in the audit log without its digits', async () => {
    const token = await lagoon.newcomer('fundlog@example.com')
    await lagoon.call('POST safe/update_password', { password: '135790', re_password: '135790' }, { token })
    const change = { oldpassword: '864209', password: '246802', re_password: '246802' }
    expect((await lagoon.call('POST safe/update_password', change, { token })).error).toBe('fund_password_wrong')
    const { rows } = await lagoon.db.pool.query('SELECT who, what, detail FROM system.audit ORDER BY id DESC LIMIT 1')
    expect(rows).toEqual([{ who: expect.stringMatching(/^user \d+$/), what: 'fund password wrong', detail: '' }])
  })
})
