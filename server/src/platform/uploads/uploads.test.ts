import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { poolAnswering } from '../db/pool.fixture'
import { stillWall } from '../wall.fixture'
import { countOneTry } from './quota.sql'
import { Uploads } from './uploads'

const alice = 'alice'
const id = 'x'.repeat(32)
const hour_ms = 3_600_000

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lagoon-uploads-'))
})
afterEach(() => rm(folder, { recursive: true }))

interface Requested {
  where: { id: string; owner_uuid?: string }
}

/** Alice has one picture. */
function served({ isShared = false } = {}) {
  const rows = [{ id, owner_uuid: alice, mime: 'image/png' }]
  const isMeant =
    ({ where }: Requested) =>
    (row: (typeof rows)[number]) =>
      row.id === where.id && row.owner_uuid === (where.owner_uuid ?? row.owner_uuid)
  const given: string[] = []
  const failures: unknown[] = []
  const { pool, when } = poolAnswering()
  when(countOneTry, () => [{}])
  const prisma = {
    upload: {
      findFirst: async (origin: Requested) => rows.find(isMeant(origin)) ?? null,
      count: async (origin: Requested) => rows.filter(isMeant(origin)).length,
    },
    uploadQuota: {
      updateMany: async ({ where }: { where: { owner_uuid: string } }) => given.push(where.owner_uuid),
    },
  }
  const { wall, forward } = stillWall()
  forward(10 * hour_ms)
  const db = { pool, prisma } as never
  const uploads = new Uploads({ db, wall, folder, isShared, onFailure: error => failures.push(error) })
  return { uploads }
}

const broken = (error: Error) => ({
  async *pieces() {
    yield Buffer.from('a part')
    throw error
  },
  isGone: () => false,
})
const coded = (code: string) => Object.assign(new Error(code), { code })

describe('a partial upload in a shared folder', () => {
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

  it('remains for an hour, because another process may still be writing it', async () => {
    expect(await opened(true)).toEqual(['.part-hour'])
  })
})
