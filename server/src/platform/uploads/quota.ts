import { uploadBytesPerUser, uploadsPerDay } from '@lagoon/shared/catalogue/limits'
import type { Database } from '../db/database'
import type { Prisma } from '../db/generated/client'
import { refuse } from '../refusal'
import { countOneTry } from './quota.sql'

/** Counts one more attempt of a day. */
export async function countTry({ pool }: Database, ownerUuid: string, day: number): Promise<void> {
  if ((await countOneTry.run(pool, ownerUuid, day, uploadsPerDay)) !== 1) refuse('daily_limit')
}

/** Takes back an attempt that failed because of the server. */
export async function giveTryBack({ prisma }: Database, owner_uuid: string, day: number): Promise<void> {
  await prisma.uploadQuota.updateMany({
    where: { owner_uuid, day, count: { gt: 0 } },
    data: { count: { decrement: 1 } },
  })
}

export async function takeRoom(turn: Prisma.TransactionClient, owner_uuid: string, bytes: number): Promise<void> {
  const { count } = await turn.uploadQuota.updateMany({
    where: { owner_uuid, bytes: { lte: uploadBytesPerUser - bytes } },
    data: { bytes: { increment: bytes } },
  })
  if (count !== 1) refuse('file_too_large')
}
