import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendShared } from '../harness/attack'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { picture, withComments } from '../harness/picture'

/** Uploads with which one user tries to block all others. Times are compared with undisturbed uploads of the same run. */
let world: TestExchange
let attackers: Client[]
let attacker: Client
let bob: Client
let small: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  world = await startExchange()
  attackers = await Promise.all((['alice', 'carol', 'dave', 'erin'] as const).map(name => world.as(name)))
  attacker = attackers[0] as Client
  bob = await world.as('bob')
  small = await picture()
  await Promise.all([bob.upload(small), attacker.upload(small)])
})

afterAll(() => world.stop())

/** The times of three uploads one after the other, in milliseconds, sorted from fast to slow. */
async function threeTimes(who: Client, bytes = small): Promise<[number, number, number]> {
  const times: number[] = []
  for (let i = 0; i < 3; i++) {
    const started = performance.now()
    await who.upload(bytes)
    times.push(performance.now() - started)
  }
  return times.sort((a, b) => a - b) as [number, number, number]
}

it('S-48 Sixteen huge pictures of one user delay another user by less than two seconds', async () => {
  const plain = sharp({ create: { width: 5000, height: 4999, channels: 4, background: '#14e0b4' } })
  // 16 bits per channel, interlaced and rotated: as much work as a picture of this size can be.
  const huge = await plain.toColourspace('rgb16').withMetadata({ orientation: 6 }).png({ progressive: true }).toBuffer()
  const [, alone] = await threeTimes(bob)
  const attack = Array.from({ length: 16 }, () => sendShared(attacker, huge))
  await Promise.any(attack.map(({ out }) => out))
  const [, , slowest] = await threeTimes(bob)
  for (const { tearOff } of attack) tearOff()
  expect(slowest - alone).toBeLessThan(2000)
})

it('S-48 Sixty-six pictures of 4 MB at once raise the memory of the server by less than 130 MB', async () => {
  world.wall.forward(86_400_000)
  const heavy = withComments(await picture({ format: 'jpeg' }), 4 * 2 ** 20)
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 10)
  const attack = Array.from({ length: 66 }, (_, i) => sendShared(attackers[i % attackers.length] as Client, heavy))
  const answers = await Promise.all(attack.map(({ answer }) => answer))
  clearInterval(watch)
  expect(answers.filter(answer => answer === null)).toHaveLength(66)
  expect((most - before) / 2 ** 20).toBeLessThan(130)
})

it('S-48 A picture with sixty compressed texts takes at most a second longer than one without them', async () => {
  world.wall.forward(86_400_000)
  const text = Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(7_000_000)), Buffer.alloc(40_000)])
  const stuffed = withChunks(
    small,
    Array.from({ length: 60 }, () => chunk('zTXt', text)),
  )
  const [, alone] = await threeTimes(bob)
  const [, beside] = await threeTimes(attacker, stuffed)
  expect(beside - alone).toBeLessThan(1000)
})

/** One chunk of a PNG, with its length and checksum. */
function chunk(type: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PNG with more chunks right after its header. */
function withChunks(png: Uint8Array, chunks: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  const header_ends = 8 + 25
  return Uint8Array.from(Buffer.concat([png.subarray(0, header_ends), ...chunks, png.subarray(header_ends)]))
}
