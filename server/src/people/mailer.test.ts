import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { BrandInForce } from '../platform/brand'
import { machineWall } from '../platform/wall'
import { settled, stillWall } from '../platform/wall.fixture'
import { Mailer } from './mailer'

const brand = new BrandInForce()

/** Mail servers that answer the greeting with the given lines, one after the other. */
const opened: { server: Server; mailer: Mailer }[] = []
afterEach(() => {
  for (const { server, mailer } of opened.splice(0)) {
    mailer.close()
    server.close()
  }
})

async function against(greetings: string[], time?: ReturnType<typeof stillWall>) {
  const attempts: number[] = []
  const failures: Error[] = []
  const server = createServer(socket => {
    attempts.push(attempts.length + 1)
    socket.on('error', () => undefined)
    socket.end(`${greetings[Math.min(attempts.length, greetings.length) - 1]}\r\n`)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', () => done()))
  const { port } = server.address() as { port: number }
  const url = `smtp://127.0.0.1:${port}`
  const onFailure = (error: Error) => failures.push(error)
  const mailer = new Mailer({
    url,
    brand,
    onFailure,
    ...(time ? { wall: time.wall } : { wall: machineWall, retry_ms: 10 }),
  })
  opened.push({ server, mailer })
  return { mailer, attempts, failures }
}

const letter = { to: 'mei@lagoon.test', lang: 'en', subject: 'mail.forget', text: '123456' } as const

describe('a mail that no request waits for', () => {
  it('is tried three times while the mail server is busy, and then given up', async () => {
    const { mailer, attempts, failures } = await against(['421 busy'])
    expect(await mailer.post(letter, false)).toBe(true)
    await expect.poll(() => failures.length).toBe(1)
    expect(attempts).toHaveLength(3)
  })

  it('is not tried again after the lowest permanent error code', async () => {
    const { mailer, attempts, failures } = await against(['500 no'])
    await mailer.post(letter, false)
    await expect.poll(() => failures.length).toBe(1)
    expect(attempts).toHaveLength(1)
  })

  it('is not tried again after the mail server refused it', async () => {
    const { mailer, attempts, failures } = await against(['554 no'])
    await mailer.post(letter, false)
    await expect.poll(() => failures.length).toBe(1)
    expect(attempts).toHaveLength(1)
  })
})

describe('a mail server that never answers', () => {
  it('leaves a thousand mails waiting, and the next is refused', async () => {
    const server = createServer(socket => socket.on('error', () => undefined))
    await new Promise<void>(done => server.listen(0, '127.0.0.1', () => done()))
    const { port } = server.address() as { port: number }
    const mailer = new Mailer({ url: `smtp://127.0.0.1:${port}`, brand, wall: machineWall, onFailure: () => undefined })
    opened.push({ server, mailer })
    const handed = await Promise.all(Array.from({ length: 1001 }, () => mailer.post(letter, false)))
    expect(handed.indexOf(false)).toBe(1000)
  })
})

describe('a mail that a request waits for', () => {
  it('fails at once, and is not tried again', async () => {
    const { mailer, attempts } = await against(['421 busy', '554 no'])
    expect(await mailer.post(letter, true)).toBe(false)
    expect(attempts).toHaveLength(1)
  })
})

/** A mail server that accepts mail once the test calls `accept`. */
async function acceptingServer(query = '') {
  const received: string[] = []
  let accept = () => {}
  const ready = new Promise<void>(done => {
    accept = done
  })
  const server = createServer(socket => {
    let data: string | null = null
    socket.on('error', () => undefined)
    socket.write('220 here\r\n')
    socket.on('data', async bytes => {
      for (const line of bytes.toString().split('\r\n').slice(0, -1)) {
        if (data === null) socket.write(line === 'DATA' ? '354 go on\r\n' : '250 fine\r\n')
        if (data !== null && line !== '.') data += `${line}\n`
        if (line === 'DATA') data = ''
        if (line !== '.') continue
        await ready
        received.push(data ?? '')
        data = null
        socket.write('250 received\r\n')
      }
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', () => done()))
  const { port } = server.address() as { port: number }
  const time = stillWall()
  const url = `smtp://127.0.0.1:${port}${query}`
  const mailer = new Mailer({ url, brand, wall: time.wall, onFailure: () => undefined })
  opened.push({ server, mailer })
  return { mailer, received, time, accept }
}

describe('the content and delivery of a mail', () => {
  it('has sender, recipient, subject and language, and is marked as automatic', async () => {
    const { mailer, received, accept } = await acceptingServer('?from=Desk+%3Cdesk@lagoon.test%3E')
    accept()
    expect(await mailer.post(letter, true)).toBe(true)
    const [head = '', ...body] = received[0]?.split('\n\n') ?? []
    expect(head.split('\n')).toEqual(
      expect.arrayContaining([
        'From: Desk <desk@lagoon.test>',
        'To: mei@lagoon.test',
        'Auto-Submitted: auto-generated',
        'Content-Language: en-US',
        'Subject: Your code to reset your Lagoon password (simulated)',
      ]),
    )
    expect(body.join()).toMatch(/123456.*<b [^>]*>123456<\/b>/s)
  })

  it('comes from Lagoon at the host of the mail server by default', async () => {
    const { mailer, received, accept } = await acceptingServer()
    accept()
    await mailer.post(letter, true)
    expect(received[0]).toContain('From: Lagoon <lagoon@127.0.0.1>')
  })

  it('counts as sent if it takes longer than three seconds', async () => {
    const { mailer, time } = await acceptingServer()
    const posted = mailer.post(letter, true)
    time.forward(2999)
    expect(await Promise.race([posted, settled()])).toBeUndefined()
    time.forward(1)
    expect(await posted).toBe(true)
  })
})

describe('the retry of a mail', () => {
  it('happens after five seconds, then after twenty, and not after the mailer closes', async () => {
    const time = stillWall()
    const { mailer, attempts, failures } = await against(['421 busy'], time)
    await mailer.post(letter, false)
    await expect.poll(() => time.waiting).toBe(1)
    time.forward(4999)
    expect(time.waiting).toBe(1)
    time.forward(1)
    await expect.poll(() => [attempts.length, time.waiting]).toEqual([2, 1])
    time.forward(19_999)
    expect(time.waiting).toBe(1)
    time.forward(1)
    await expect.poll(() => [attempts.length, failures.length]).toEqual([3, 1])
    await mailer.post(letter, false)
    await expect.poll(() => time.waiting).toBe(1)
    mailer.close()
    expect(time.waiting).toBe(0)
    expect(await mailer.post(letter, false)).toBe(false)
  })
})
