import { type NotificationKind, type NotificationType, notificationKinds } from '@lagoon/shared/catalogue/notifications'
import type { Database } from '../../platform/db/database'
import type { Notification } from '../../platform/db/generated/client'
import { sliceOf } from '../../platform/db/slice'
import { statement } from '../../platform/db/sql'

export const notificationsOfPerson = statement({
  text: `
WITH choices AS (DELETE FROM system.notification_choice WHERE user_uuid = $1::uuid),
  browsers AS (DELETE FROM system.push_subscription WHERE user_uuid = $1::uuid)
DELETE FROM system.notification WHERE user_uuid = $1::uuid`,
  takes: ['uuid'],
})

/** The channels of every kind, as the user has chosen or as usual. */
export async function channelsOf({ prisma }: Database, user_uuid: string) {
  const rows = await prisma.notificationChoice.findMany({ where: { user_uuid } })
  const chosen = new Map(rows.map(({ kind, app, mail, push }) => [kind, { app, mail, push }]))
  return notificationKinds.map(kind => ({ kind, ...(chosen.get(kind) ?? { app: true, mail: false, push: true }) }))
}

export async function setChannels(
  { prisma }: Database,
  key: { user_uuid: string; kind: NotificationKind },
  channels: { app: boolean; mail: boolean; push: boolean },
): Promise<void> {
  const where = { user_uuid_kind: key }
  await prisma.notificationChoice.upsert({ where, create: { ...key, ...channels }, update: channels })
}

/** Where to write to these users, and in which language. */
export const receiversOf = statement({
  text: 'SELECT uuid, email, language FROM world."user" WHERE uuid = ANY ($1::uuid[])',
  takes: ['uuid[]'],
  gives: { uuid: 'uuid', email: 'text?', language: 'text?' },
})

export interface NotificationRow {
  id: number
  user_uuid: string
  type: NotificationType
  data: Record<string, string>
  at: number
  read: boolean
}

const rowOf = ({ id, user_uuid, type, data, at, read_at }: Notification): NotificationRow => ({
  id,
  user_uuid,
  type: type as NotificationType,
  data: data as Record<string, string>,
  at: Number(at),
  read: read_at !== null,
})

/** A page of notifications, newest first, with the total and the unread count. */
export async function notificationsOf(db: Database, user_uuid: string, requested: { page: number; limit: number }) {
  const [rows, counts] = await Promise.all([
    db.prisma.notification.findMany({
      where: { user_uuid, taken_back: false, in_app: true },
      orderBy: { id: 'desc' },
      ...sliceOf(requested),
    }),
    countOf(db, user_uuid),
  ])
  return { rows: rows.map(rowOf), ...counts }
}

export async function countOf({ prisma }: Database, user_uuid: string): Promise<{ total: number; unread: number }> {
  const [total, unread] = await Promise.all([
    prisma.notification.count({ where: { user_uuid, taken_back: false, in_app: true } }),
    prisma.notification.count({ where: { user_uuid, taken_back: false, in_app: true, read_at: null } }),
  ])
  return { total, unread }
}

/** Marks one of the user's own, or all; false if it does not exist. */
export async function markRead(
  { prisma }: Database,
  user_uuid: string,
  id: number | null,
  wall_ms: number,
): Promise<boolean> {
  const own = { user_uuid, taken_back: false, in_app: true, ...(id !== null && { id }) }
  const { count } = await prisma.notification.updateMany({
    where: { ...own, read_at: null },
    data: { read_at: wall_ms },
  })
  return id === null || count > 0 || (await prisma.notification.count({ where: own })) > 0
}

export async function dropBefore({ prisma }: Database, wall_ms: number): Promise<void> {
  await prisma.notification.deleteMany({ where: { created_at: { lt: wall_ms } } })
}

export async function unreadOf(db: Database, userId: number): Promise<number> {
  const person = await db.prisma.user.findUnique({ where: { id: userId }, select: { uuid: true } })
  return person
    ? db.prisma.notification.count({
        where: { user_uuid: person.uuid, taken_back: false, in_app: true, read_at: null },
      })
    : 0
}
