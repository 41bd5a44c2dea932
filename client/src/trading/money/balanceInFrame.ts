import type { CallData } from '@lagoon/shared/api/index'
import type { Account } from '@lagoon/shared/catalogue/accounts'
import type { PrivateFrame } from '@lagoon/shared/live/frames'

/** The balance of a coin in one account, from a frame. */
interface FrameBalance {
  available: string
  frozen: string
}

/** Null if the frame is about another coin or account. */
export function balanceInFrame(frame: PrivateFrame, currency: number, account: Account): FrameBalance | null {
  if (frame.type !== 'wallet' || frame.data.currency !== currency || frame.data.type !== account) return null
  return { available: frame.data[`${account}_balance`] ?? '0', frozen: frame.data[`lock_${account}_balance`] ?? '0' }
}

type Detail = CallData<'POST wallet/detail'>

/** Applies a frame to one wallet. */
export const walletWith =
  (currency: number, account: Account) =>
  (detail: Detail | undefined, frame: PrivateFrame): Detail | undefined => {
    if (!detail || frame.type !== 'wallet' || frame.data.currency !== currency || frame.data.type !== account)
      return detail
    const { type: _, ...balance } = frame.data
    return { ...detail, ...balance }
  }

type Coins = CallData<'GET currency/user_currency_list'>

/** Applies a frame to the user's coins. */
export function coinsWith(coins: Coins | undefined, frame: PrivateFrame): Coins | undefined {
  if (!coins || frame.type !== 'wallet') return coins
  const { type, currency } = frame.data
  const balance = balanceInFrame(frame, currency, type)
  return coins.map(coin =>
    coin.id === currency && balance
      ? {
          ...coin,
          wallet: { ...coin.wallet, [`${type}_balance`]: balance.available, [`lock_${type}_balance`]: balance.frozen },
        }
      : coin,
  )
}
