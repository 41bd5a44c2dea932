import type { Lane } from '../../ledger/lane'
import type { Changes } from '../../ledger/unit'
import type { Hub } from '../../live/hub'
import type { Listing } from '../../market/listing'
import type { Database } from '../../platform/db/database'
import type { Feature } from '../feature'
import { walletFrames } from './frames'
import { transfers } from './transfer.table'
import { walletRoutes } from './wallet.routes'

export interface WalletDeps {
  db: Database
  lane: Lane
  listing: Listing
  hub: Hub
  /** What a coin is worth in USDT now. */
  priceOf: (coin_id: number) => string
}

export interface WalletFeature extends Feature {
  /** Tells the owners of the wallets that a committed batch changed. */
  changed(changes: readonly Changes[]): void
}

/** The four accounts of a user: what is in them, why it changed, and transfers between them. */
export function createWallet(deps: WalletDeps): WalletFeature {
  return {
    name: 'wallet',
    routes: walletRoutes(deps),
    tables: [transfers],
    changed: walletFrames(deps),
  }
}
