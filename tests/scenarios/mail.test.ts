import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { startExchange, type TestExchange } from '../harness/exchange'
import { type Mailbox, openMailbox } from '../harness/smtp'

/** Mail from a production exchange, through a real SMTP server. */
const newcomer = 'newcomer@lagoon.test'
let mailbox: Mailbox
let exchange: TestExchange

afterEach(async () => {
  await exchange?.stop()
  await mailbox.close()
})

async function open(options: SMTPServerOptions = {}): Promise<string[]> {
  mailbox = await openMailbox(options)
  exchange = await startExchange({ worldControl: false, mailUrl: mailbox.url })
  return mailbox.letters
}

/** The parts of a mail. */
function read(letter: string): { head: string; plain: string; html: string } {
  const [head = ''] = letter.split('\r\n\r\n')
  const part = (kind: string) => {
    const found = letter.split(/\r\n--/).find(each => each.includes(`Content-Type: text/${kind}`)) ?? ''
    const body = found.slice(found.indexOf('\r\n\r\n') + 4)
    if (found.includes('base64')) return Buffer.from(body, 'base64').toString()
    const bytes = body
      .replaceAll('=\r\n', '')
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    return Buffer.from(bytes, 'latin1').toString()
  }
  return { head, plain: part('plain'), html: part('html') }
}

const ask = (lang: string, type: 'register' | 'forget' = 'register', user_string = newcomer) =>
  exchange.anyone.ask('POST sms_mail', { user_string, type }, { lang })

describe('an exchange with MAIL_URL', () => {
  it('mails a code in the user’s language, which registers them, and keeps no copy in the outbox', async () => {
    const letters = await open()
    expect(await exchange.anyone.call('GET user/entry', {})).toEqual({ mail: 'sent', sms: 'none', demo_funds: '0' })
    expect((await ask('jp')).body).toMatchObject({ type: 'ok' })
    const { head, plain, html } = read(String(letters[0]))
    expect(head).toMatch(/From: .*desk@lagoon\.test/)
    expect(head).toMatch(/To: .*newcomer@lagoon\.test/)
    expect(plain).toMatch(/SIMULATED/)
    expect(html).toMatch(/SIMULATED/)
    const code = String(/\b\d{6}\b/.exec(plain)?.[0])
    expect(plain).toMatch(/認証コード/)
    expect(html).toContain(code)
    const password = 'correct horse'
    const form = { type: 'email', user_string: newcomer, password, re_password: password } as const
    await exchange.anyone.call('POST user/register', { ...form, code })
    const { rows } = await exchange.db.pool.query('SELECT count(*)::int AS n FROM system.outbox')
    expect(rows).toEqual([{ n: 0 }])
  })

  it('reports that a code was not sent if the mail server refuses it, and sends another at once', async () => {
    let refuses = true
    const letters = await open({
      onRcptTo: (_address, _session, done) =>
        done(refuses ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    })
    expect((await ask('en')).body).toMatchObject({
      error: 'code_unavailable',
      message: 'The code could not be sent. Please try again in a moment',
    })
    refuses = false
    expect((await ask('en')).body).toMatchObject({ type: 'ok' })
    expect(letters).toHaveLength(1)
  })

  it('answers within five seconds if the mail server does not respond', async () => {
    let hangUp = () => {}
    await open({
      onConnect: (_session, done) => {
        hangUp = () => done(new Error('closed'))
      },
    })
    const from = performance.now()
    expect((await ask('en')).body).toMatchObject({ type: 'ok' })
    expect(performance.now() - from).toBeLessThan(4900)
    hangUp()
  })

  it('answers every password reset alike and mails only registered addresses', async () => {
    const letters = await open()
    const there = await ask('en', 'forget', 'alice@lagoon.test')
    const away = await ask('en', 'forget', 'nobody@lagoon.test')
    expect(there.body).toEqual(away.body)
    await expect.poll(() => letters.length).toBe(1)
    expect(read(String(letters[0])).plain).toMatch(/reset your Lagoon password/)
  })
})
