import { readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadsPerDay } from '@lagoon/shared/catalogue/limits'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendShared } from '../harness/attack'
import type { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { expectBalanced } from '../harness/invariants'
import { picture } from '../harness/picture'

const day_ms = 86_400_000

let world: TestExchange
let dataDir: string
let alice: Client
let bob: Client

beforeAll(async () => {
  world = await startExchange()
  dataDir = world.dataDir
  ;[alice, bob] = await Promise.all([world.as('alice'), world.as('bob')])
})

afterAll(async () => {
  await expectBalanced(world)
  await world.stop()
})

const get = (path: string, token?: string | null) =>
  fetch(`${world.origin}${path}`, token ? { headers: { authorization: token } } : {})
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const refusal = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    error => error.key,
  )
const storedFiles = () => readdir(join(dataDir, 'uploads')).catch(() => [])
const sendRaw = async (body: string | Buffer, type = 'multipart/form-data; boundary=b', token = alice.token) => {
  const response = await fetch(`${world.origin}/api/upload`, {
    method: 'POST',
    headers: { 'content-type': type, authorization: token as string },
    body: new Uint8Array(Buffer.from(body)),
  })
  return { status: response.status, body: (await response.json()) as { type: string; error: string } }
}

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'S-27, S-30 is encoded again as %s, without its metadata, and served to its owner as an image only',
    async format => {
      const sent = await picture({ format, exif: true, width: 60, height: 40 })
      expect(Buffer.from(sent).includes('Spy Camera')).toBe(true)
      const reference = await alice.upload(sent, 'whatever.bin')
      expect(reference).toMatch(/^\/uploads\/[A-Za-z0-9_-]{32}$/)
      const shown = await get(reference, alice.token)
      const bytes = await bytesOf(shown)
      expect(bytes.includes('Spy Camera')).toBe(false)
      expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 60, height: 40 })
      expect(Object.fromEntries(shown.headers)).toMatchObject({
        'content-type': `image/${format}`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'no-store',
      })
    },
  )

  it('S-27 loses the data that follows its end', async () => {
    const sent = Buffer.concat([await picture(), Buffer.from('<script>alert(1)</script>')])
    const bytes = await bytesOf(await get(await alice.upload(Uint8Array.from(sent)), alice.token))
    expect(bytes.includes('script')).toBe(false)
  })

  it('S-29 gets a name from the server, in both message and data for older clients', async () => {
    const form = new FormData()
    form.append('file', new Blob([await picture()]), '../../etc/passwd')
    const answer = await fetch(`${world.origin}/api/upload`, {
      method: 'POST',
      headers: { authorization: bob.token as string },
      body: form,
    })
    const body = (await answer.json()) as { message: string; data: string }
    expect(body.message).toBe(body.data)
    expect(body.data).not.toContain('passwd')
  })

  it('S-03 can be read only by its owner and the operator, with a token in the header', async () => {
    const mine = await alice.upload(await picture())
    const operator = await world.operator()
    expect((await get(mine, `Bearer ${alice.token}`)).status).toBe(200)
    expect((await bytesOf(await get(mine, operator.token))).length).toBeGreaterThan(0)

    const stranger = await get(mine, bob.token)
    const nowhere = await get('/uploads/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', bob.token)
    expect(await stranger.text()).toBe(await nowhere.text())
    expect(stranger.headers.get('content-type')).toContain('json')

    for (const path of [mine, `${mine}?token=${alice.token}`, `${mine}?authorization=${alice.token}`])
      expect(((await (await get(path)).json()) as { type: string }).type).toBe('999')
    for (const path of ['/uploads/..%2f..%2fpostgres', '/uploads/%00', '/uploads/.', '/uploads/'])
      expect(((await (await get(path, alice.token)).json()) as { error: string }).error).toBe('not_found')
  })
})

describe('S-27 an invalid upload', () => {
  it.each([
    ['text', async () => Buffer.from('hello')],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a GIF', async () => Buffer.from(await picture({ format: 'gif' }))],
    ['the first half of a PNG', async () => Buffer.from(await picture({ noise: true })).subarray(0, 400)],
    ['a PNG by its first bytes only', async () => Buffer.concat([(await picture()).subarray(0, 33), Buffer.alloc(99)])],
  ])('is refused under the name photo.jpg and not stored: %s', async (_what, make) => {
    const before = await storedFiles()
    expect(await refusal(bob.upload(Uint8Array.from(await make()), 'photo.jpg'))).toBe('file_type')
    expect(await storedFiles()).toEqual(before)
  })

  it('S-28 is refused as too large above 5 MB or 25 megapixels', async () => {
    const before = await storedFiles()
    const heavy = await picture({ noise: true, width: 1700, height: 1300 })
    expect(heavy.length).toBeGreaterThan(5 * 1024 * 1024)
    expect(await refusal(bob.upload(heavy))).toBe('file_too_large')
    expect(await refusal(bob.upload(await picture({ width: 5001, height: 5000 })))).toBe('file_too_large')
    expect(await storedFiles()).toEqual(before)
  })

  it('is refused in the envelope and not stored when its form is broken', async () => {
    const before = await storedFiles()
    const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc'
    const broken = [
      ['', 'multipart/form-data'],
      ['', undefined],
      [part, undefined],
      [`${part}\r\n--b--`.replace('name="file"', 'name="other"'), undefined],
      ['--b\r\n\r\n--b--', undefined],
      [
        Array.from({ length: 1000 }, (_, i) => `--b\r\ncontent-disposition: form-data; name="x${i}"\r\n\r\n1\r\n`).join(
          '',
        ),
        undefined,
      ],
      ['file=abc', 'application/x-www-form-urlencoded'],
      ['{"file":"abc"}', 'application/json'],
      ['\u0000\u0001', 'multipart/form-data; boundary='],
    ] as const
    for (const [body, type] of broken) {
      const answer = await sendRaw(body, type)
      expect(answer.body.type, `${type} ${body.slice(0, 60)}`).toBe('error')
      expect(answer.status).toBeLessThan(500)
    }
    expect(await storedFiles()).toEqual(before)
  })
})

describe('S-28 the quota', () => {
  it('allows twenty pictures a day, also when thirty come at once, and starts again the next day', async () => {
    const carol = await world.as('carol')
    const bytes = await picture()
    const answers = await Promise.all(Array.from({ length: 30 }, () => refusal(carol.upload(bytes))))
    expect(answers.filter(answer => answer === 'accepted')).toHaveLength(uploadsPerDay)
    expect(answers.filter(answer => answer === 'daily_limit')).toHaveLength(30 - uploadsPerDay)
    world.wall.forward(day_ms)
    expect(await refusal(carol.upload(bytes))).toBe('accepted')
  })

  it('counts every attempt, also a refused one', async () => {
    const dave = await world.as('dave')
    const none = Uint8Array.from(Buffer.from('no picture'))
    for (let i = 0; i < uploadsPerDay - 1; i++) expect(await refusal(dave.upload(none))).toBe('file_type')
    expect(await refusal(dave.upload(await picture()))).toBe('accepted')
    expect(await refusal(dave.upload(none))).toBe('daily_limit')
    world.wall.forward(day_ms)
    expect(await refusal(dave.upload(await picture()))).toBe('accepted')
  })

  it('refuses pictures above 100 MB in all', async () => {
    const carol = await world.as('carol')
    await world.db.pool.query('UPDATE system.upload_quota SET bytes = 104857600 - 10')
    expect(await refusal(carol.upload(await picture()))).toBe('file_too_large')
    await world.db.pool.query('UPDATE system.upload_quota SET bytes = 0')
    expect(await refusal(carol.upload(await picture()))).toBe('accepted')
  })
})

describe('a server killed during an upload', () => {
  it('removes partial files when it starts again', async () => {
    await writeFile(join(dataDir, 'uploads', '.part-abc.def'), 'half of a picture')
    await world.restart()
    await alice.upload(await picture())
    expect((await storedFiles()).filter(name => name.startsWith('.'))).toEqual([])
  })
})

describe('an aborted upload', () => {
  it('leaves no partial file, and the next upload of the same user succeeds', async () => {
    world.wall.forward(day_ms)
    const before = await storedFiles()
    const large = await picture({ noise: true, width: 1100, height: 900 })
    const torn = Array.from({ length: 5 }, () => sendShared(alice, large))
    await Promise.any(torn.map(({ out }) => out))
    for (const { tearOff } of torn) tearOff()
    await alice.upload(await picture())
    // An interrupted upload that was not yet counted takes its turn after the complete one.
    await expect.poll(async () => (await storedFiles()).filter(name => name.startsWith('.'))).toEqual([])
    expect((await storedFiles()).length).toBeGreaterThan(before.length)
  })
})

describe('a disk that cannot be written', () => {
  it('makes uploads unavailable without a file or a row, and they work again afterwards', async () => {
    world.wall.forward(day_ms)
    const folder = join(dataDir, 'uploads')
    const rows = async () => (await world.db.pool.query('SELECT count(*) FROM system.upload')).rows[0].count
    const before = [await rows(), await storedFiles()]
    await rename(folder, `${folder}.away`)
    await writeFile(folder, 'in the way')
    // An upload that fails by the server's fault does not count.
    for (let i = 0; i < uploadsPerDay + 1; i++) expect(await refusal(alice.upload(await picture()))).toBe('unavailable')
    await rename(folder, `${folder}.file`)
    await rename(`${folder}.away`, folder)
    expect([await rows(), await storedFiles()]).toEqual(before)
    expect(await refusal(alice.upload(await picture()))).toBe('accepted')
  })
})
