import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { poolAnswering } from '../db/pool.fixture'
import { settled, stillWall } from '../wall.fixture'
import { countOneTry } from './quota.sql'
import { Uploads } from './uploads'

const [alice, bob] = ['alice', 'bob']
const id = 'x'.repeat(32)
const hour_ms = 3_600_000

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lagoon-uploads-'))
})
afterEach(() => rm(folder, { recursive: true }))

interface Asked {
  where: { id: string; owner_uuid?: string }
}

/** Alice has one picture. */
function served({ isShared = false } = {}) {
  const rows = [{ id, owner_uuid: alice, mime: 'image/png' }]
  const isMeant =
    ({ where }: Asked) =>
    (row: (typeof rows)[number]) =>
      row.id === where.id && row.owner_uuid === (where.owner_uuid ?? row.owner_uuid)
  const given: string[] = []
  const failures: unknown[] = []
  const { pool, when } = poolAnswering()
  when(countOneTry, () => [{}])
  const prisma = {
    upload: {
      findFirst: async (asked: Asked) => rows.find(isMeant(asked)) ?? null,
      count: async (asked: Asked) => rows.filter(isMeant(asked)).length,
    },
    uploadQuota: {
      updateMany: async ({ where }: { where: { owner_uuid: string } }) => given.push(where.owner_uuid),
    },
  }
  const { wall, forward } = stillWall()
  forward(10 * hour_ms)
  const db = { pool, prisma } as never
  const uploads = new Uploads({ db, wall, folder, isShared, onFailure: error => failures.push(error) })
  return { uploads, given, failures }
}

const broken = (error: Error) => ({
  async *pieces() {
    yield Buffer.from('a part')
    throw error
  },
  isGone: () => false,
})
const coded = (code: string) => Object.assign(new Error(code), { code })

describe('a picture', () => {
  it('is there for its owner and the operator alone', async () => {
    const { uploads } = served()
    await writeFile(join(folder, id), 'a picture')
    const picture = { mime: 'image/png', bytes: Buffer.from('a picture') }
    expect(await uploads.find(id, { uuid: alice })).toEqual(picture)
    expect(await uploads.find(id, 'operator')).toEqual(picture)
    expect(await uploads.find(id, { uuid: bob })).toBeNull()
    expect(await uploads.find(`../${id.slice(3)}`, 'operator')).toBeNull()
  })

  it('whose file is gone is none', async () => {
    expect(await served().uploads.find(id, 'operator')).toBeNull()
  })

  it('is used by its owner alone, by the whole of its reference', async () => {
    const { uploads } = served()
    await uploads.assertOwn(alice, 'front', `/uploads/${id}`)
    const refused = { key: 'param_invalid', detail: { fields: { front: 'choice' } } }
    await expect(uploads.assertOwn(bob, 'front', `/uploads/${id}`)).rejects.toMatchObject(refused)
    for (const given of [id, `/uploads/${id}x`, `x/uploads/${id}`, `/uploads/${'y'.repeat(32)}`, ''])
      await expect(uploads.assertOwn(alice, 'front', given)).rejects.toMatchObject(refused)
  })
})

describe('an upload', () => {
  it.each([
    ['ENOSPC', 'file_too_large'],
    ['EDQUOT', 'file_too_large'],
    ['EIO', 'unavailable'],
  ])('that fails by the disk with %s is refused as %s, told to the server, and does not count', async (code, key) => {
    const { uploads, given, failures } = served()
    await expect(uploads.keep(alice, broken(coded(code)))).rejects.toMatchObject({ key })
    expect(given).toEqual([alice])
    expect(failures).toMatchObject([{ code }])
    expect(await readdir(folder)).toEqual([])
  })

  it('that is no picture counts, leaves nothing, and is no failure of the server', async () => {
    const { uploads, given, failures } = served()
    const text = { pieces: () => [Buffer.from('hello')] as never, isGone: () => false }
    await expect(uploads.keep(alice, text)).rejects.toMatchObject({ key: 'file_type' })
    expect([given, failures, await readdir(folder)]).toEqual([[], [], []])
  })

  it('is received beside those of 63 others, and the next waits for one of them', async () => {
    const { uploads } = served()
    let begun = 0
    let end: () => void = () => undefined
    const ended = new Promise<void>(done => {
      end = done
    })
    const body = {
      async *pieces() {
        begun++
        await ended
        yield Buffer.from('hello')
      },
      isGone: () => false,
    }
    const all = Array.from({ length: 66 }, (_, i) => uploads.keep(`user ${i}`, body).catch(() => undefined))
    while (begun < 64) await settled()
    for (let i = 0; i < 100; i++) await settled()
    expect(begun).toBe(64)
    end()
    await Promise.all(all)
    expect(begun).toBe(66)
  })
})

describe('what is left half written', () => {
  const left = async () => {
    await mkdir(folder, { recursive: true })
    for (const [name, ago_ms] of [
      ['.part-old', hour_ms + 1000],
      ['.part-hour', hour_ms],
    ] as const) {
      await writeFile(join(folder, name), 'a part')
      const at = (10 * hour_ms - ago_ms) / 1000
      await utimes(join(folder, name), at, at)
    }
  }
  const opened = async (isShared: boolean) => {
    await left()
    await served({ isShared })
      .uploads.keep(alice, broken(coded('EIO')))
      .catch(() => undefined)
    return readdir(folder)
  }

  it('goes with the first upload, where no other process writes', async () => {
    expect(await opened(false)).toEqual([])
  })

  it('stays for an hour, where another process may still be writing it', async () => {
    expect(await opened(true)).toEqual(['.part-hour'])
  })
})
