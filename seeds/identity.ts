import { identities } from '../server/src/features/identity/identity.table'
import { passed, reviews } from '../server/src/reviews/review'
import { namedUsers } from './users'
import type { SeedWorld } from './world'

const people: Record<string, { name: string; country: string; card_id: string; address: string }> = {
  Alice: { name: 'Alice Chan', country: 'Hong Kong', card_id: 'A1234563', address: '8 Lagoon Street, Hong Kong' },
  Bob: { name: 'Bob Tanaka', country: 'Japan', card_id: 'TR1234567', address: '2-4 Kasumi, Tokyo' },
}

/** What the verified people of the demo world said of themselves when they were verified. */
export async function seedIdentity({ lane }: SeedWorld): Promise<void> {
  await lane.run({
    name: 'seed identity',
    decide: unit => {
      for (const user of namedUsers) {
        const person = people[user.name]
        if (!person) continue
        const levels = [user.basic && 1, user.advanced && 2].filter(Boolean) as (1 | 2)[]
        for (const level of levels) {
          const id = unit.nextId(identities)
          unit.insert(identities, {
            id,
            user_id: user.id,
            level,
            ...person,
            front: '',
            reverse: '',
            hand: '',
            at: unit.now,
          })
          unit.insert(reviews, {
            id: unit.nextId(reviews),
            kind: level === 1 ? 'identity' : 'identity2',
            ref: id,
            user_id: user.id,
            status: passed,
            summary: [person.name, person.country, person.card_id, person.address].join(' · '),
            amount: null,
            coin_id: null,
            files: [],
            reason: '',
            created_at: unit.now,
            due_at: null,
            due_decision: null,
            decided_at: unit.now,
            decided_by: 'operator',
          })
        }
      }
    },
  })
}
