import { page } from '@lagoon/shared/api/answers'
import { text } from '@lagoon/shared/catalogue/text'
import type { Routes } from '../../http/call'
import { Persons } from '../../people/persons'
import type { UserRow } from '../../people/user.table'
import { refuse } from '../../platform/refusal'
import type { ReferralDeps } from './deps'
import { bestInvitees, invitees, partnerOf, ranking, rebatesOf } from './referral.store'
import { inviteeRow, inviteOf, masked, posters, rebateRow, registerPage } from './referral.view'

export function referralRoutes(
  { db, listing }: ReferralDeps,
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
        share_title: text(lang, 'word.share_title'),
        share_content: text(lang, 'word.share_content', { code: mine.extension_code }),
      }
    },

    'GET user/my_poster': async ({ userId }) => ({ pics: posters, ...(await share(userId)) }),
  }
}
