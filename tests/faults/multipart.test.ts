import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { picture } from '../harness/picture'
import { random } from '../invariants/jump/player'
import { multipartBody, multipartKinds } from './fuzz/multipart'

/** Pictures that arrive broken, or never whole. Whatever is sent, the folder holds exactly what was answered with a reference. */
const cases = Number(process.env.MULTIPART_CASES ?? 100)

let world: TestExchange
let alice: Client
let bytes: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  world = await startExchange()
  alice = await world.as('alice')
  bytes = await picture({ noise: true, width: 200, height: 200 })
  await alice.upload(bytes)
})
afterAll(() => world.stop())

const kept = () => readdir(world.dataDir, { recursive: true })
const rows = async () => Number((await world.db.pool.query('SELECT count(*) FROM system.upload')).rows[0].count)
const connections = () =>
  new Promise<number>(done => world.inside.app.server.getConnections((_error, count) => done(count)))

describe('a broken upload', () => {
  it(`is refused in the envelope and leaves nothing behind, ${cases} times`, async () => {
    const before = [await kept(), await rows()]
    let taken = 0
    for (let i = 0; i < cases; i++) {
      const dice = random(i + 1)
      const { type, body } = multipartBody(dice, i % multipartKinds)
      const answer = await fetch(`${world.origin}/api/upload`, {
        method: 'POST',
        headers: { 'content-type': type, authorization: alice.token as string },
        body,
        signal: AbortSignal.timeout(10_000),
      })
      const told = (await answer.json()) as { type: string; error: string }
      expect([i, type, ['ok', 'error'].includes(told.type), answer.status < 500]).toEqual([i, type, true, true])
      if (told.type === 'ok') taken++
    }
    const after = await kept()
    expect([after.length, await rows()]).toEqual([
      (before[0] as string[]).length + taken,
      (before[1] as number) + taken,
    ])
    expect(after.filter(name => name.includes('.part-'))).toEqual([])
  })

  it('that is torn off anywhere leaves nothing behind, and the next one is taken', async () => {
    world.wall.forward(86_400_000)
    const before = [await kept(), await rows()]
    const open = await connections()
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
    const whole = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')])
    for (let i = 0; i < cases; i++) await tearOff(whole, Math.floor((whole.length * i) / cases))
    // The server lets go of what was torn off, and only then is there nothing more to come.
    while ((await connections()) > open) await new Promise(done => setTimeout(done, 20))
    expect([await kept(), await rows()]).toEqual(before)
    await alice.upload(bytes)
    expect(await rows()).toBe((before[1] as number) + 1)
  })
})

/** Sends the first `length` bytes of what was announced whole, and is gone. */
function tearOff(whole: Buffer, length: number): Promise<void> {
  const { hostname, port } = new URL(world.origin)
  return new Promise(done => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST /api/upload HTTP/1.1\r\nhost: lagoon\r\nauthorization: ${alice.token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${whole.length}\r\n\r\n`,
      )
      socket.write(whole.subarray(0, length), () => setImmediate(() => socket.destroy()))
    })
    socket.on('error', () => undefined)
    socket.once('close', () => done())
  })
}
