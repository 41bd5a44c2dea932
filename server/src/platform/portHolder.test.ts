import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { holderOf } from './portHolder'

it('the holder of a port is named with its process, and is null after it ended', async () => {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const named =
    process.platform === 'linux' ? expect.stringMatching(new RegExp(`^\\S.*, process ${process.pid}$`)) : null
  expect(await holderOf(port)).toEqual(named)
  expect(await holderOf(port)).not.toBe(`a program, process ${process.pid}`)
  await new Promise(done => server.close(done))
  expect(await holderOf(port)).toBeNull()
})
