import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { machineWall } from '../platform/wall'
import { Mailer } from './mailer'

/** A mail server that answers the greeting with what it is told, one after the other. */
const opened: { server: Server; mailer: Mailer }[] = []
afterEach(() => {
  for (const { server, mailer } of opened.splice(0)) {
    mailer.close()
    server.close()
  }
})

async function against(greetings: string[]) {
  const asked: number[] = []
  const failures: Error[] = []
  const server = createServer(socket => {
    asked.push(asked.length + 1)
    socket.on('error', () => undefined)
    socket.end(`${greetings[Math.min(asked.length, greetings.length) - 1]}\r\n`)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', () => done()))
  const { port } = server.address() as { port: number }
  const url = `smtp://127.0.0.1:${port}`
  const mailer = new Mailer({ url, wall: machineWall, retry_ms: 10, onFailure: error => failures.push(error) })
  opened.push({ server, mailer })
  return { mailer, asked, failures }
}

const letter = { to: 'mei@lagoon.test', lang: 'en', subject: 'mail.forget', text: '123456' } as const

describe('a letter that nobody waits for', () => {
  it('is tried three times while the mail server is busy, and then given up', async () => {
    const { mailer, asked, failures } = await against(['421 busy'])
    expect(await mailer.post(letter, false)).toBe(true)
    await expect.poll(() => failures.length).toBe(1)
    expect(asked).toHaveLength(3)
  })

  it('is not tried again when the mail server will have none of it', async () => {
    const { mailer, asked, failures } = await against(['554 no'])
    await mailer.post(letter, false)
    await expect.poll(() => failures.length).toBe(1)
    expect(asked).toHaveLength(1)
  })
})

describe('a mail server that never answers', () => {
  it('has a thousand letters wait for it, and no more', async () => {
    const server = createServer(socket => socket.on('error', () => undefined))
    await new Promise<void>(done => server.listen(0, '127.0.0.1', () => done()))
    const { port } = server.address() as { port: number }
    const mailer = new Mailer({ url: `smtp://127.0.0.1:${port}`, wall: machineWall, onFailure: () => undefined })
    opened.push({ server, mailer })
    const handed = await Promise.all(Array.from({ length: 1001 }, () => mailer.post(letter, false)))
    expect(handed.indexOf(false)).toBe(1000)
  })
})

describe('a letter whose sender waits', () => {
  it('is told at once to have failed, and not sent behind their back', async () => {
    const { mailer, asked } = await against(['421 busy', '554 no'])
    expect(await mailer.post(letter, true)).toBe(false)
    expect(asked).toHaveLength(1)
  })
})
