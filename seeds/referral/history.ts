import type { PaidFee } from '../payFee.command'
import { namedUsers } from '../users'
import { invitedPeople } from './people'

/** A fee that an invited user paid before the world begins. */
interface PastFee extends Omit<PaidFee, 'ref'> {
  secondsBefore: number
}

const hour_s = 3600
/** In percent of the stake or of the value, like these products. */
const percents = { option: 1, contract: 0.05 } as const

const invited = [...namedUsers, ...invitedPeople].flatMap(({ id, inviter_id }) =>
  inviter_id === undefined ? [] : [{ payer: id, inviter: inviter_id }],
)

/** A few fees of every invited user, with sizes and days that look random but never change. Oldest first. */
export const pastFees: readonly PastFee[] = invited
  .flatMap((pair, place) =>
    [0, 1, 2].map(turn => {
      const kind = (place + turn) % 2 === 0 ? ('contract' as const) : ('option' as const)
      const cents = 180 + ((place * 977 + turn * 613) % 2900)
      return {
        ...pair,
        kind,
        fee: (cents / 100).toFixed(2),
        turnover: Math.round(cents / percents[kind]),
        secondsBefore: (5 + ((place * 191 + turn * 337) % 1150)) * hour_s + ((place * 7919 + turn * 104_729) % hour_s),
      }
    }),
  )
  .sort((a, b) => b.secondsBefore - a.secondsBefore)
