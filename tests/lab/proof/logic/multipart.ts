import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { multipartBody, multipartKinds } from '../../../faults/fuzz/multipart'
import type { Client } from '../../../harness/client'
import type { TestExchange } from '../../../harness/exchange'
import { picture } from '../../../harness/picture'
import { random } from '../../../invariants/jump/player'
import { figure } from '../judge'
import type { Section } from '../section'
import { onExchange } from './onExchange'

/** Pictures that arrive broken, or never whole. Whatever is sent, the folder holds exactly what was answered with a reference. */
export const multipart: Section = {
  id: 'multipart',
  fault: 'broken multipart: no boundary, cut, 1000 parts, aborted',
  goal: '500 cases, 0 files left behind',
  quick: 60,
  full: 500,
  run: ({ times, seed }) =>
    onExchange(async exchange => {
      const alice = await exchange.as('alice')
      const bytes = await picture({ noise: true, width: 200, height: 200 })
      await alice.upload(bytes)
      const half = Math.floor(times / 2)
      const broken = await sendBroken(exchange, alice, times - half, seed)
      const torn = await sendTorn(exchange, alice, bytes, half)
      await anotherDay(exchange)
      await alice.upload(bytes)
      return [
        { what: 'broken', value: times - half },
        { what: 'torn off', value: half },
        figure('answers outside the envelope', broken.odd),
        figure('files left behind', [...broken.left, ...torn]),
      ]
    }),
}

/** Twenty tries a day, and a session does not live for as many days as there are cases. */
const anotherDay = ({ db }: TestExchange) => db.pool.query('UPDATE system.upload_quota SET count = 0')

interface Stored {
  files: string[]
  rows: number
}

async function storedBy({ dataDir, db }: TestExchange): Promise<Stored> {
  const { rows } = await db.pool.query('SELECT count(*)::int AS count FROM system.upload')
  return { files: await readdir(dataDir, { recursive: true }), rows: rows[0].count }
}

/** Files and rows beyond those that were answered with a reference. */
async function beyond(exchange: TestExchange, before: Stored, taken: number): Promise<unknown[]> {
  const after = await storedBy(exchange)
  const parts = after.files.filter(name => name.includes('.part-'))
  const more = [after.files.length - before.files.length - taken, after.rows - before.rows - taken]
  return more.some(count => count !== 0) ? [{ taken, more, parts }] : parts
}

async function sendBroken(exchange: TestExchange, alice: Client, cases: number, seed: number) {
  const before = await storedBy(exchange)
  const odd: unknown[] = []
  let taken = 0
  for (let i = 0; i < cases; i++) {
    await anotherDay(exchange)
    const { type, body } = multipartBody(random(seed + i), i % multipartKinds)
    const answer = await fetch(`${exchange.origin}/api/upload`, {
      method: 'POST',
      headers: { 'content-type': type, authorization: alice.token as string },
      body,
      signal: AbortSignal.timeout(10_000),
    })
    const result = (await answer.json()) as { type: string; error: string }
    if (result.type === 'ok') taken++
    else if (result.type !== 'error' || answer.status >= 500) odd.push({ type, status: answer.status, result })
  }
  return { odd, left: await beyond(exchange, before, taken) }
}

async function sendTorn(exchange: TestExchange, alice: Client, bytes: Uint8Array, cases: number): Promise<unknown[]> {
  const before = await storedBy(exchange)
  const { server } = exchange.inside.app
  const connections = () => new Promise<number>(done => server.getConnections((_error, count) => done(count)))
  const open = await connections()
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
  const whole = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')])
  for (let i = 0; i < cases; i++) {
    await anotherDay(exchange)
    await tearOff(exchange.origin, alice.token as string, whole, Math.floor((whole.length * i) / cases))
  }
  // The server lets go of what was torn off, and only then is there nothing more to come.
  while ((await connections()) > open) await pause(20)
  return beyond(exchange, before, 0)
}

/** Sends the first `length` bytes of what was announced whole, and is gone. */
function tearOff(origin: string, token: string, whole: Buffer, length: number): Promise<void> {
  const { hostname, port } = new URL(origin)
  return new Promise(done => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST /api/upload HTTP/1.1\r\nhost: localhost\r\nauthorization: ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${whole.length}\r\n\r\n`,
      )
      socket.write(whole.subarray(0, length), () => setImmediate(() => socket.destroy()))
    })
    socket.on('error', () => undefined)
    socket.once('close', () => done())
  })
}
