import { page } from '@lagoon/shared/api/answers'
import type { Routes } from '../../http/call'
import type { GuestCode } from '../../platform/db/generated/client'
import { sliceOf } from '../../platform/db/slice'
import { stampOf } from '../../platform/world-time'
import type { AccountsDeps } from './deps'
import { enterAsGuest } from './guest'

const app = '/h5/#/'

/** Lets a customer's phone in as a guest of the demo, with a code that the operator shows. */
export function guestRoutes(deps: AccountsDeps): Routes {
  const { db, wall, guests, sessions, audit, originsForOthers } = deps
  return {
    'POST user/guest': call => enterAsGuest(deps, call.input.code, call),
    'POST console/guest': async () => {
      const { id, code, expires_ms } = await guests.make()
      await audit('operator', 'made a code for a guest', `#${id}`)
      return {
        id,
        link: `${app}?guest=${code}`,
        expires_at: stampOf(expires_ms / 1000),
        origins: [...originsForOthers()],
      }
    },
    'GET console/guests': async ({ input }) => {
      const [rows, total] = await Promise.all([
        db.prisma.guestCode.findMany({ orderBy: { id: 'desc' }, ...sliceOf(input) }),
        db.prisma.guestCode.count(),
      ])
      return page(
        rows.map(row => shown(row, wall.now())),
        total,
        input,
      )
    },
    'POST console/guest/withdraw': async ({ input }) => {
      const { user_uuid } = await guests.withdraw(input.id)
      if (user_uuid !== null) await sessions.revokeAll(user_uuid)
      await audit('operator', 'took a code for a guest back', `#${input.id}`)
    },
  }
}

function statusOf({ used_at, withdrawn_at, expires_at }: GuestCode, now: number) {
  if (withdrawn_at !== null) return 'withdrawn'
  if (used_at !== null) return 'used'
  return Number(expires_at) > now ? 'open' : 'expired'
}

const shown = (row: GuestCode, now: number) => ({
  id: row.id,
  status: statusOf(row, now) as 'open' | 'used' | 'expired' | 'withdrawn',
  user_id: row.user_id,
  nickname: row.nickname,
  created_at: stampOf(Number(row.created_at) / 1000),
  expires_at: stampOf(Number(row.expires_at) / 1000),
  used_at: row.used_at === null ? '' : stampOf(Number(row.used_at) / 1000),
})
