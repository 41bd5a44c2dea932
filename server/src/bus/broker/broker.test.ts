import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newPasswords, startBroker } from './broker'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lagoon-broker-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A script in place of nats-server: it reads its configuration and runs `does` for every client that connects. */
async function standIn(does: string) {
  const file = join(folder, 'stand-in')
  const lines = [
    `#!${process.execPath}`,
    "const { port, host } = JSON.parse(require('fs').readFileSync(process.argv[3], 'utf8'))",
    does,
  ]
  await writeFile(file, lines.join('\n'))
  await chmod(file, 0o700)
  return { file }
}
const serving = (does: string) => `require('net').createServer(socket => ${does}).listen(port, host)`
const started = async (does: string) =>
  startBroker(await standIn(does), { folder: join(folder, 'own'), world: 'w', passwords: newPasswords() })

describe.skipIf(process.platform === 'win32')('a broker', () => {
  it('has started when it greets, and only its owner can read its configuration and log', async () => {
    const broker = await started(`setTimeout(() => ${serving("socket.write('INFO {}')")}, 50)`)
    const socket = createConnection({ port: broker.port, host: '127.0.0.1' })
    expect(String((await once(socket, 'data'))[0])).toBe('INFO {}')
    socket.destroy()
    const configuration = join(folder, 'own', 'nats.json')
    const { host, port, accounts } = JSON.parse(await readFile(configuration, 'utf8'))
    const [gateway] = accounts.lagoon.users
    expect([host, port]).toEqual(['127.0.0.1', broker.port])
    expect(broker.url('gateway')).toBe(`nats://gateway:${gateway.password}@127.0.0.1:${port}`)
    expect((await stat(configuration)).mode & 0o777).toBe(0o600)
    expect((await stat(join(folder, 'own', 'nats.log'))).mode & 0o777).toBe(0o600)
    await broker.stop()
    await broker.ended
    expect(() => process.kill(broker.pid, 0)).toThrow('ESRCH')
  })

  it('fails to start with its last line of output if it exits at once', { timeout: 10_000 }, async () => {
    const failing = started("console.error('listening\\naddress already in use'); process.exit(1)")
    await expect(failing).rejects.toThrow('the broker did not start: address already in use')
    await expect(started('process.exit(1)')).rejects.toThrow('the broker did not start: it said nothing')
  })

  it('fails to start if another program answers at its port, or if nothing greets', { timeout: 10_000 }, async () => {
    const another = serving("{ socket.write('HTTP/1.1 200'); setTimeout(() => process.exit(), 50) }")
    await expect(started(another)).rejects.toThrow('the broker did not start')
    const silent = serving('{ socket.end(); setTimeout(() => process.exit(), 50) }')
    await expect(started(silent)).rejects.toThrow('the broker did not start')
  })
})
