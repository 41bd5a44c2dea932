import type { PrivateFrame } from '@lagoon/shared/live/frames'
import { type Changed, needsRefetch } from '../../api/feed'
import { withRow } from '../../api/rows.rules'
import { balanceInFrame } from '../../trading/money/balanceInFrame'
import type { Option, Payable } from './option.form'

export const awaitingStatus = 1
export const deliveredStatus = 3

/** Open options: a delivery removes one. After a payment of a stake, maybe on another device, the list is read again. */
export function awaitingWith(
  rows: readonly Option[],
  frame: PrivateFrame,
  isWhole: boolean,
): Changed<readonly Option[]> {
  if (frame.type === 'closed_microorder') return withRow(rows, frame.data, { belongs: false, isWhole })
  return frame.type === 'wallet' && frame.data.type === 'micro' && !frame.snapshot ? needsRefetch : rows
}

/** Delivered options, the latest first. */
export function deliveredWith(rows: readonly Option[], frame: PrivateFrame): readonly Option[] {
  if (frame.type !== 'closed_microorder' || rows.some(({ id }) => id === frame.data.id)) return rows
  return [frame.data, ...rows]
}

/** Updates the coins that can pay a stake from a frame about their account. */
export function payableWith(coins: Payable[] | undefined, frame: PrivateFrame): Payable[] | undefined {
  if (frame.type !== 'wallet') return coins
  return coins?.map(coin => {
    const balance = balanceInFrame(frame, coin.id, 'micro')
    if (!balance) return coin
    return {
      ...coin,
      user_wallet: { ...coin.user_wallet, micro_balance: balance.available, lock_micro_balance: balance.frozen },
    }
  })
}
