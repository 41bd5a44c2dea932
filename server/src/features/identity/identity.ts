import type { Language } from '@lagoon/shared/catalogue/languages'
import type { Commands } from '../../lane/commands'
import { maskText } from '../../people/mask'
import { type Audit, byUser } from '../../platform/audit'
import type { Database } from '../../platform/db/database'
import type { Uploads } from '../../platform/uploads/uploads'
import { reasonShown, rejected } from '../../reviews/review'
import type { Reviews } from '../../reviews/reviews'
import type { Feature } from '../feature'
import { identities, lastSubmitted } from './identity.data'
import { identityReviews } from './identity.review'
import { identityNotifications, type Level, levels } from './levels'
import { submit, submitting } from './submit.command'

interface IdentityDeps {
  db: Database
  lane: Commands
  uploads: Uploads
  reviews: Reviews
  audit: Audit
}

interface IdentityFeature extends Feature {
  /** The user's last submission for a level, with the reason if it was rejected. */
  shown(
    userId: number,
    level: Level,
    lang: Language,
  ): Promise<{ name: string; card_id: string; reject_reason: string } | null>
}

/** Identity verification in two levels, each submitted by the user and reviewed. */
export function createIdentity({ db, lane, uploads, reviews, audit }: IdentityDeps): IdentityFeature {
  return {
    name: 'identity',
    notifications: identityNotifications,
    tables: [identities],
    commands: [submitting(reviews)],
    reviews: identityReviews(db),
    routes: {
      'POST user/real_name': async ({ input, userId, origin }) => {
        await lane.run(submit.with({ user_id: userId, level: 'basic', submitted: input }), origin)
        await audit(byUser(userId), 'identity submitted', '', origin)
      },
      'POST user/real_name2': async ({ input, userId, caller, origin }) => {
        const { document, card_id, address = '', front_pic: front, reverse_pic: reverse, hand_pic: hand } = input
        await uploads.assertOwn(caller.userUuid, 'front_pic', front)
        await uploads.assertOwn(caller.userUuid, 'reverse_pic', reverse)
        await uploads.assertOwn(caller.userUuid, 'hand_pic', hand)
        const submitted = { ...(document && { document }), card_id, address, front, reverse, hand }
        await lane.run(submit.with({ user_id: userId, level: 'advanced', submitted }), origin)
        await audit(byUser(userId), 'advanced identity submitted', '', origin)
      },
    },
    async shown(userId, level, lang) {
      const last = await lastSubmitted.first(db.pool, userId, levels[level].level, levels[level].kind)
      if (!last) return null
      const reject_reason = last.status === rejected ? reasonShown(lang, last) : ''
      return { name: last.name ?? '', card_id: maskText(last.card_id), reject_reason }
    },
  }
}
