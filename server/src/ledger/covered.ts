import { type Atoms, fromAtoms, zero } from '@lagoon/shared/money/atoms'
import type { Unit } from '../lane/unit'
import { refuse } from '../platform/refusal'
import { type WalletKey, wallets } from './wallets'

/** Refuses an amount that a wallet cannot pay, and says which account lacks it: "your account has 12.5 USDT, and this needs 100 USDT". */
export function assertCovered(unit: Unit, wallet: WalletKey, needed: Atoms, coin: { name: string }): void {
  const available = unit.get(wallets, wallet)?.available ?? zero
  if (available >= needed) return
  refuse('insufficient_balance', {
    text: `insufficient_balance.${wallet.account}`,
    params: {
      account: wallet.account,
      currency: coin.name,
      available: fromAtoms(available),
      needed: fromAtoms(needed),
    },
  })
}
