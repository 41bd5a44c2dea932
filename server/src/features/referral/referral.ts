import { page } from '@lagoon/shared/api/answers'
import { rebates } from '../../fees/rebate.table'
import type { Routes } from '../../http/call'
import type { Listing } from '../../market/listing'
import { partners } from '../../people/invite'
import { Persons } from '../../people/persons'
import type { UserRow } from '../../people/user.table'
import type { ShownBrand } from '../../platform/brand'
import type { Database } from '../../platform/db/database'
import { refuse } from '../../platform/refusal'
import { text } from '../../platform/text'
import type { Feature } from '../feature'
import { bestInvitees, invitees, partnerOf, ranking, rebatesOf, referralInvariants } from './referral.data'
import { inviteeRow, inviteOf, masked, posters, rebateRow, registerPage } from './referral.view'

/** Invitations and rebates. Rebates are written where fees are taken; here they are only read. */
export function createReferral(deps: ReferralDeps): Feature {
  return { name: 'referral', routes: referralRoutes(deps), tables: [partners, rebates], invariants: referralInvariants }
}

function referralRoutes(
  { db, listing, brand }: ReferralDeps,
  persons: Pick<Persons, 'find'> = new Persons(db.pool),
): Routes {
  const me = async (userId: number): Promise<UserRow> => (await persons.find(userId)) ?? refuse('not_found')
  const share = async (userId: number) => ({
    share_url: registerPage,
    extension_code: (await me(userId)).extension_code,
  })

  return {
    'GET user/invite': async ({ userId, lang }) => {
      const [person, partner, best] = await Promise.all([me(userId), partnerOf(db, userId), bestInvitees(db, userId)])
      return inviteOf(lang, person, partner, best)
    },

    'POST user/invite_list': async () =>
      (await ranking(db)).map(({ person, earned }, at) => ({
        rank: at + 1,
        account: masked(person),
        total: earned,
      })),

    'POST user/my_invite_list': async ({ userId, input }) => {
      const { rows, total } = await invitees(db, userId, input)
      return page(rows.map(inviteeRow), total, input)
    },

    'POST user/my_account_return': async ({ userId, input }) => {
      const { rows, total } = await rebatesOf(db, userId, input)
      const shown = rows.map(row => rebateRow(row, listing.findCoin(row.rebate.coin_id)?.name ?? ''))
      return page(shown, total, input)
    },

    'GET user/my_share': async ({ userId, lang }) => {
      const mine = await share(userId)
      return {
        ...mine,
        share_title: text(lang, 'word.share_title', { brand: brand.now.name }),
        share_content: text(lang, 'word.share_content', { code: mine.extension_code }),
      }
    },

    'GET user/my_poster': async ({ userId }) => ({ pics: posters, ...(await share(userId)) }),
  }
}

interface ReferralDeps {
  db: Database
  listing: Listing
  brand: ShownBrand
}
