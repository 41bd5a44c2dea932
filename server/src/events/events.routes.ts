import type { Routes } from '../http/call'
import type { Database } from '../platform/db/database'
import { refuse } from '../platform/refusal'
import type { EventFeed } from './feed'

export function eventRoutes({ db, feed }: { db: Database; feed: EventFeed }): Routes {
  const personOf = async (id: number) =>
    (await db.prisma.user.findUnique({ where: { id }, select: { uuid: true } })) ?? refuse('not_found')
  return {
    'GET events': ({ input: { wait, ...input }, caller, onClosed }) => {
      const person = { id: caller.userId, uuid: caller.userUuid }
      return feed.read({ ...input, wait_s: wait, reader: caller.userUuid, person, onClosed })
    },
    'GET console/events': async ({ input: { wait, user_id: id, ...input }, caller, onClosed }) => {
      const person = id === undefined ? null : { id, ...(await personOf(id)) }
      return feed.read({ ...input, wait_s: wait, reader: caller.userUuid, person, onClosed })
    },
  }
}
