import { userColumns } from '../../people/user.table'
import { statement } from '../../platform/db/sql'

/** The users with the highest rebates; between equals, the earlier one is first. */
export const rankingOf = statement({
  text: `
SELECT u.*, p.earned FROM world.partner p JOIN world."user" u ON u.id = p.user_id
WHERE p.earned > 0 ORDER BY p.earned DESC, p.user_id LIMIT $1`,
  takes: ['int'],
  gives: { ...userColumns, earned: 'decimal' },
})

const invitees = `
SELECT u.*, coalesce(r.usdt, 0) AS rebate FROM world."user" u
LEFT JOIN LATERAL (SELECT sum(usdt) AS usdt FROM world.rebate WHERE payer_id = u.id) r ON true
WHERE u.inviter_id = $1`
const gives = { ...userColumns, rebate: 'decimal' } as const
const sure = { rebate: 'coalesced' }

/** Verified (1) or unverified (0) invitees, or all; newest first. */
export const inviteePage = statement({
  text: `${invitees} AND ($2::int IS NULL OR (u.basic_status = 2) = ($2 = 1))
ORDER BY u.created_at DESC, u.id DESC LIMIT $3 OFFSET $4`,
  takes: ['int', 'int?', 'int', 'int'],
  gives,
  sure,
})

/** The invitees with the highest rebates. */
export const bestInviteesOf = statement({
  text: `${invitees} ORDER BY rebate DESC, u.id LIMIT $2`,
  takes: ['int', 'int'],
  gives,
  sure,
})
