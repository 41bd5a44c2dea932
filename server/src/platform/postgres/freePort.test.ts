import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { holderOf } from '../portHolder'
import { freePort, nextFreePort } from './freePort'

let server: Server | null = null
afterEach(() => server?.close())

const listening = async (): Promise<number> => {
  server = createServer().listen({ port: await freePort(), host: '127.0.0.1' })
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

describe('a free port', () => {
  it('is outside the range that systems assign, and can be listened on', async () => {
    const port = await listening()
    expect(port).toBeGreaterThanOrEqual(10_240)
    expect(port).toBeLessThan(32_768)
  })

  it('is the requested one unless it is taken', async () => {
    const taken = await listening()
    expect(await freePort(taken)).not.toBe(taken)
    const free = await freePort()
    expect(await freePort(free)).toBe(free)
  })

  it('is the next one if the first is taken', async () => {
    const taken = await listening()
    const next = await nextFreePort(taken)
    expect(next).toBeGreaterThan(taken)
    expect(next).toBeLessThan(taken + 100)
  })
})

it.runIf(process.platform === 'linux')('the holder of a port is named, and is null if nobody listens', async () => {
  const taken = await listening()
  expect(await holderOf(taken)).toMatch(new RegExp(`^.+, process ${process.pid}$`))
  expect(await holderOf(await freePort())).toBeNull()
})
