import type { NotificationMakers } from '../../lane/notification'
import { wallets } from '../../ledger/wallets'
import type { Changes } from '../../platform/db/changes'
import type { Feature } from '../feature'
import type { WalletDeps } from './deps'
import { DisplayRates, rateRows } from './displayRates'
import { walletFrames } from './frames'
import { transferring } from './transfer.command'
import { transferMoved, transfers } from './transfer.data'
import { walletRoutes } from './wallet.routes'

interface WalletFeature extends Feature {
  /** Notifies the owners of the wallets that a committed batch changed. */
  changed(changes: readonly Changes[]): void
}

/** The four accounts of a user: their balances, their history, and transfers between them. */
export function createWallet(deps: WalletDeps): WalletFeature {
  const rates = new DisplayRates()
  return {
    name: 'wallet',
    notifications: walletNotifications,
    routes: walletRoutes({ ...deps, rates }),
    mover: transferMoved(deps.db),
    tables: [transfers, rateRows],
    commands: [transferring(deps)],
    deltas: [rates.delta],
    editable: [rates.editable],
    load: from => rates.load(from),
    follows: [wallets],
    changed: walletFrames(deps),
  }
}

export const walletNotifications: NotificationMakers<'wallet'> = {
  'balance.credited': ({ currency_name: coin, value }) =>
    value.startsWith('-') ? { outcome: 'out', amount: value.slice(1), coin } : { outcome: 'in', amount: value, coin },
}
