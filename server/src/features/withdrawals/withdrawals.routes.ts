import { page } from '@lagoon/shared/api/answers'
import { fromAtoms } from '@lagoon/shared/money/atoms'
import { withdrawalArrivalHours, withdrawalsPerDay } from '@lagoon/shared/products/withdrawals.rules'
import type { Routes } from '../../http/call'
import { moneyRoute, routeId } from '../../market/route'
import { simulatedHash } from '../../market/simulatedHash'
import { byUser } from '../../platform/audit'
import { text } from '../../platform/text'
import { dayOf, stampOf } from '../../platform/world-time'
import { decide } from '../../reviews/decide.command'
import { isCancelled, passed, reasonShown } from '../../reviews/review'
import type { WithdrawalDeps } from './deps'
import { readiness, withdrawalsOf } from './withdrawals.data'
import { withdrawal } from './withdrawals.service'

export function withdrawalRoutes(deps: WithdrawalDeps): Routes {
  const { db, lane, listing, people, payout, world, audit } = deps
  return {
    'POST wallet/get_info': async ({ input, userId }) => {
      const { name, coin } = moneyRoute(listing, input.currency)
      const day = dayOf(world.now())
      const [{ available, used }, person] = await Promise.all([
        readiness(db, { user_id: userId, coin_id: coin.id, day }),
        people.persons.find(userId),
      ])
      return {
        name,
        rate: fromAtoms(coin.withdraw_fee),
        min_number: fromAtoms(coin.min_withdraw),
        max_number: fromAtoms(coin.max_withdraw),
        change_balance: available,
        min_deposit: fromAtoms(coin.min_deposit),
        daily_limit: withdrawalsPerDay,
        daily_used: used,
        arrival_hours: withdrawalArrivalHours,
        hold_hours: payout.hold_hours,
        ...payout.heldUntil(person),
      }
    },

    'POST wallet/out': async call => {
      const { input, userId, origin } = call
      const made = await lane.run(await withdrawal(deps, call, input), origin)
      await audit(
        byUser(userId),
        'withdrawal submitted',
        `${input.number} ${moneyRoute(listing, input.currency).coin.name}`,
        origin,
      )
      return made
    },

    'PUT wallet/out': async ({ input: { id }, userId: user_id, origin }) => {
      const call = { kind: 'withdrawal', id, user_id, decision: 'reject', reason: '', by: 'user' } as const
      await lane.run(decide.with(call), origin)
      await audit(byUser(user_id), 'withdrawal cancelled', `#${id}`, origin)
    },

    'GET charge_mention/log3': async ({ input, userId, lang }) => {
      const { rows, total } = await withdrawalsOf(db, userId, input)
      const shown = rows.map(row => ({
        id: row.review_id,
        currency: routeId(row.route, row.coin_id),
        name: listing.findCoin(row.coin_id)?.name ?? '',
        netType: row.route === 'bank' ? text(lang, 'word.bank') : row.chain,
        number: fromAtoms(row.amount),
        rate: fromAtoms(row.fee),
        real_number: fromAtoms(row.receipt),
        address: row.address,
        status: row.status,
        cancelled: isCancelled(row) ? 1 : 0,
        tx_hash: row.status === passed && row.route === 'chain' ? simulatedHash('withdrawal', row) : '',
        notes: row.notes,
        reason: reasonShown(lang, row),
        create_time: stampOf(row.at),
      }))
      return page(shown, total, input)
    },
  }
}
