import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ran } from './cli.fixture'
import { doctor } from './doctor'

const other = createServer(socket => socket.end('hello'))
let [data, port] = ['', '']
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'lagoon-doctor-'))
  await once(other.listen(0, '127.0.0.1'), 'listening')
  port = String((other.address() as AddressInfo).port)
})
afterAll(async () => {
  other.close()
  await rm(data, { recursive: true })
})

it('the doctor prints its findings with advice below them, and exits with 1 if a start would fail', async () => {
  const { printed, status } = await ran(doctor, { values: { data, port } })
  expect(printed[0]).toMatch(/^ok {4}Node {6}\S/)
  expect(printed.find(line => line.startsWith('BAD   Port      '))).toMatch(/\n {16}→ \S/)
  expect(status).toBe(1)
})

it('the doctor exits with 1 only if it found something bad', async () => {
  const { printed, status } = await ran(doctor, { values: { data, port: '0' } })
  expect(status).toBe(printed.some(line => line.startsWith('BAD')) ? 1 : 0)
})
