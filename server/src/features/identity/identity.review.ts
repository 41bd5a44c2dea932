import type { Language } from '@lagoon/shared/catalogue/languages'
import type { IdentityDocument } from '@lagoon/shared/products/identity.rules'
import { users } from '../../people/user.table'
import type { Database } from '../../platform/db/database'
import { text } from '../../platform/text'
import type { ReviewHandler } from '../../reviews/review'
import { submissionsOf } from './identity.data'
import { levels, move, standingOf } from './levels'

/** A decision changes the user's level; the submission itself stays as it is. */
export const identityReviews = (db: Database): readonly ReviewHandler[] =>
  (['basic', 'advanced'] as const).map(level => ({
    kind: levels[level].kind,
    summaries: summariesFrom(db),
    load: (unit, review) => unit.find(users, { id: review.user_id }),
    pass(unit, { user_id }) {
      move(unit, user_id, level, 'verified')
      unit.record('identity.decided', user_id, standingOf(unit, user_id, level))
    },
    reject(unit, { user_id, reason }) {
      move(unit, user_id, level, 'not_verified')
      unit.record('identity.decided', user_id, standingOf(unit, user_id, level, reason))
    },
  }))

/** The kind of the document in the words of the reviewer, and what the user submitted. */
const summariesFrom =
  (db: Database) =>
  async (refs: readonly number[], lang: Language): Promise<ReadonlyMap<number, string>> =>
    new Map(
      (await submissionsOf(db, refs)).map(({ id, name, country, document, card_id, address }) => {
        const kind = document && text(lang, `word.document_${document as IdentityDocument}`)
        return [id, [name, country, kind, card_id, address].filter(Boolean).join(' · ')]
      }),
    )
