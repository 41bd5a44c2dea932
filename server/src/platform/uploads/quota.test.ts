import { describe, expect, it } from 'vitest'
import type { Database } from '../db/database'
import { poolAnswering } from '../db/pool.fixture'
import { countTry, giveTryBack, takeRoom } from './quota'
import { countOneTry } from './quota.sql'

const owner_uuid = '01890a5d-ac96-774b-bcce-b302099a8057'

/** The quota row of one owner, updated like Prisma would. */
function quotaOf(row: { owner_uuid: string; day: number; count: number; bytes: number }) {
  type Where = { owner_uuid: string; day?: number; count?: { gt: number }; bytes?: { lte: number } }
  type Data = { count?: { decrement: number }; bytes?: { increment: number } }
  const updateMany = async ({ where, data }: { where: Where; data: Data }) => {
    const fits =
      where.owner_uuid === row.owner_uuid &&
      (where.day ?? row.day) === row.day &&
      row.count > (where.count?.gt ?? -1) &&
      row.bytes <= (where.bytes?.lte ?? row.bytes)
    if (!fits) return { count: 0 }
    row.count -= data.count?.decrement ?? 0
    row.bytes += data.bytes?.increment ?? 0
    return { count: 1 }
  }
  return { prisma: { uploadQuota: { updateMany } } as unknown as Database['prisma'], row }
}

describe('the uploads of a user', () => {
  it('are counted up to twenty a day, and refused beyond', async () => {
    const { pool, when, callsOf } = poolAnswering()
    let room = 1
    when(countOneTry, () => (room-- > 0 ? [{}] : []))
    await countTry({ pool } as Database, owner_uuid, 19_675)
    await expect(countTry({ pool } as Database, owner_uuid, 19_675)).rejects.toMatchObject({ key: 'daily_limit' })
    expect(callsOf(countOneTry)[0]).toEqual([owner_uuid, 19_675, 20])
  })

  it.each([
    ['one is returned', 19_675, 3, 2],
    ['the last one is returned', 19_675, 1, 0],
    ['none is returned if none is used', 19_675, 0, 0],
    ['none of another day is returned', 19_676, 3, 3],
  ])('that failed because of the server: %s', async (_, day, count, left) => {
    const { prisma, row } = quotaOf({ owner_uuid, day, count, bytes: 0 })
    await giveTryBack({ prisma } as Database, owner_uuid, 19_675)
    expect(row.count).toBe(left)
  })

  it.each([
    [104_856_600, 1000, 104_857_600],
    [104_856_601, 1000, null],
    [0, 104_857_600, 104_857_600],
  ])('of %i bytes so far and %i more are %s, of 100 MiB at most', async (bytes, more, total) => {
    const { prisma, row } = quotaOf({ owner_uuid, day: 1, count: 1, bytes })
    const taken = takeRoom(prisma, owner_uuid, more)
    if (total === null) await expect(taken).rejects.toMatchObject({ key: 'file_too_large' })
    else await taken
    expect(row.bytes).toBe(total ?? bytes)
  })
})
