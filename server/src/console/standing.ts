import type { Routes } from '../http/call'
import type { Commands } from '../lane/commands'
import { type Restrictions, restrict } from '../people/restrictions'
import { type Audit, byUser } from '../platform/audit'
import type { Database } from '../platform/db/database'
import { refuse, refuseField } from '../platform/refusal'
import type { Wall } from '../platform/wall'

interface StandingDeps {
  db: Database
  lane: Commands
  wall: Wall
  audit: Audit
  restrictions: Pick<Restrictions, 'of'>
  endSessions: (uuid: string) => Promise<void>
}

const tagForm = /^[^\p{C},]{1,32}$/u

/** What operators decide and note about a user: freezes, notes and tags. */
export function standingConsole({ db, lane, wall, audit, restrictions, endSessions }: StandingDeps): Routes {
  return {
    'POST console/user': async ({ input: { id, frozen, note, tags }, origin }) => {
      const person = (await db.prisma.user.findUnique({ where: { id } })) ?? refuse('not_found')
      if (person.erased_at !== null) refuse('state_invalid', { text: 'state_invalid.erased' })
      const { uuid } = person
      const wanted = tags && tagsOf(tags)
      if (frozen) {
        const before = restrictions.of(id)
        const is = (name: keyof typeof before) => (frozen[name] === undefined ? before[name] : frozen[name] === 1)
        const after = { login: is('login'), trade: is('trade'), withdraw: is('withdraw') }
        await lane.run(restrict.with({ user_id: id, ...after }), origin)
        if (after.login) await endSessions(uuid)
        const now = Object.entries(after).flatMap(([name, isFrozen]) => (isFrozen ? [name] : []))
        await audit(origin.who, 'set what is frozen of', `${byUser(id)}: ${now.join(', ') || 'nothing'}`, origin)
      }
      if (note !== undefined) {
        await db.prisma.userNote.create({ data: { user_uuid: uuid, who: origin.who, text: note, at: wall.now() } })
        await audit(origin.who, 'wrote a note about', byUser(id), origin)
      }
      if (wanted) {
        await db.prisma.$transaction([
          db.prisma.userTag.deleteMany({ where: { user_uuid: uuid, tag: { notIn: wanted } } }),
          db.prisma.userTag.createMany({ data: wanted.map(tag => ({ user_uuid: uuid, tag })), skipDuplicates: true }),
        ])
        await audit(origin.who, 'set the tags of', byUser(id), origin)
      }
    },
  }
}

function tagsOf(given: readonly unknown[]): string[] {
  const tags = given.map(each => (typeof each === 'string' ? each.normalize('NFC').trim().toLowerCase() : ''))
  if (!tags.every(tag => tagForm.test(tag))) refuseField('tags', 'choice')
  return [...new Set(tags)]
}
