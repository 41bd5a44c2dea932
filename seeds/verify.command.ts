import { identities } from '../server/src/features/identity/identity.data'
import { passed, reviews } from '../server/src/reviews/review'
import { seeds } from './seeds.owner'

interface Verified {
  user_id: number
  level: 1 | 2
  name: string
  country: string
  card_id: string
  address: string
}

/** A user who was verified before the world begins: their submission, and the approved review. */
export const verify = seeds.command<Verified, void>('seeds.verify')

export const verifying = verify.by({
  decide(unit, verified) {
    const { user_id, level, name, country, card_id, address } = verified
    const id = unit.nextId(identities)
    unit.append(identities, { ...verified, document: 'id_card', id, front: '', reverse: '', hand: '', at: unit.now })
    unit.append(reviews, {
      id: unit.nextId(reviews),
      kind: level === 1 ? 'identity' : 'identity2',
      ref: id,
      user_id,
      status: passed,
      summary: [name, country, card_id, address].join(' · '),
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
  },
})
