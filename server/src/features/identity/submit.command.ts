import { users } from '../../people/user.table'
import type { ReviewQueue } from '../../reviews/review'
import { type IdentityRow, identities } from './identity.data'
import { identityOwner } from './identity.owner'
import { type Level, levels, move, standingOf } from './levels'

type Submitted = Pick<IdentityRow, 'card_id'> & Partial<Omit<IdentityRow, 'id' | 'user_id' | 'level' | 'at'>>

/** Submits a level for review: the advanced one after the basic one is verified, and either again after a rejection. */
export const submit = identityOwner.command<{ user_id: number; level: Level; submitted: Submitted }, undefined>(
  'identity.submit',
  { personal: { submitted: given => Object.fromEntries(Object.keys(given).map(key => [key, ''])) as typeof given } },
)

export const submitting = (reviews: ReviewQueue) =>
  submit.by({
    load: (unit, { user_id }) => unit.find(users, { id: user_id }),
    decide(unit, { user_id, level, submitted }) {
      move(unit, user_id, level, 'under_review')
      const row: IdentityRow = {
        ...{ country: '', name: '', document: null, address: '', front: '', reverse: '', hand: '' },
        ...submitted,
        id: unit.nextId(identities),
        user_id,
        level: levels[level].level,
        at: unit.now,
      }
      unit.insert(identities, row)
      reviews.submit(unit, {
        kind: levels[level].kind,
        ref: row.id,
        user_id,
        summary: [row.name, row.country, row.card_id, row.address].filter(Boolean).join(' · '),
        files: [row.front, row.reverse, row.hand].filter(Boolean),
      })
      unit.record('identity.submitted', user_id, standingOf(unit, user_id, level))
      return undefined
    },
  })
