import { negate } from '@lagoon/shared/money/atoms'
import { post, release } from '../../ledger/post'
import { holds, houseWallet, outsideWallet, userWallet, wallets } from '../../ledger/wallets'
import type { Listing } from '../../market/listing'
import type { Database } from '../../platform/db/database'
import { refuse } from '../../platform/refusal'
import type { ReviewHandler } from '../../reviews/review'
import { holdOf, type WithdrawalRow, withdrawals } from './withdrawals.data'
import { withdrawalSummaries } from './withdrawals.summaries'
import { cancellationEvent, withdrawalEvent } from './withdrawals.view'

const walletsOf = ({ user_id, coin_id }: WithdrawalRow) => ({
  from: userWallet(user_id, 'change', coin_id),
  out: outsideWallet('withdrawals', coin_id),
  fees: houseWallet('fees', coin_id),
})

/**
 * Approval pays out the held amount, with the fee to the house; a rejection or its user's cancellation returns all of it. Either happens once, because the hold exists
 * once.
 */
export const withdrawalReview = ({ db, listing }: { db: Database; listing: Listing }): ReviewHandler => ({
  kind: 'withdrawal',
  summaries: withdrawalSummaries({ db }),
  async load(unit, { ref }) {
    const [row] = await Promise.all([unit.find(withdrawals, { id: ref }), unit.find(holds, holdOf(ref))])
    if (row) await Promise.all(Object.values(walletsOf(row)).map(wallet => unit.find(wallets, wallet)))
  },
  pass(unit, review) {
    const { ref } = review
    const row = unit.get(withdrawals, { id: ref }) ?? refuse('not_found')
    const { from, out, fees } = walletsOf(row)
    const { receipt, fee } = row
    post(unit, {
      type: 'withdrawal',
      ref,
      legs: [
        { wallet: from, amount: negate(receipt), hold: holdOf(ref) },
        { wallet: from, amount: negate(fee), hold: holdOf(ref), reason: 'withdrawal_fee' },
        { wallet: out, amount: receipt },
        { wallet: fees, amount: fee },
      ],
    })
    unit.record('withdrawal.decided', row.user_id, withdrawalEvent({ listing }, row, review))
  },
  reject(unit, review, { by }) {
    const row = unit.get(withdrawals, { id: review.ref }) ?? refuse('not_found')
    release(unit, holdOf(review.ref), 'withdrawal_refund')
    if (by === 'user') unit.record('withdrawal.cancelled', row.user_id, cancellationEvent({ listing }, row, review))
    else unit.record('withdrawal.decided', row.user_id, withdrawalEvent({ listing }, row, review))
  },
})
