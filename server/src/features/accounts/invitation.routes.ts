import { page } from '@lagoon/shared/api/answers'
import type { Routes } from '../../http/call'
import { sliceOf } from '../../platform/db/slice'
import { stampOf } from '../../platform/world-time'
import type { AccountsDeps } from './deps'
import { shown } from './invitation.rules'

const registerPage = '/h5/#/pages/user/login/register'

/** Invitations by the operator, for an exchange that can send no codes. */
export function invitationRoutes({ db, wall, invitations, audit }: AccountsDeps): Routes {
  return {
    'POST console/invite': async ({ input, origin }) => {
      const { id, token, expires_ms } = await invitations.make(input.notes ?? '')
      await audit(origin.who, 'invited somebody', `#${id}`)
      return { id, link: `${registerPage}?invitation=${token}`, expires_at: stampOf(expires_ms / 1000) }
    },
    'GET console/invites': async ({ input }) => {
      const [rows, total] = await Promise.all([
        db.prisma.invitation.findMany({ orderBy: { id: 'desc' }, ...sliceOf(input) }),
        db.prisma.invitation.count(),
      ])
      return page(
        rows.map(row => shown(row, wall.now())),
        total,
        input,
      )
    },
    'POST console/invite/withdraw': async ({ input, origin }) => {
      await invitations.withdraw(input.id)
      await audit(origin.who, 'took an invitation back', `#${input.id}`)
    },
  }
}
