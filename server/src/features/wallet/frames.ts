import type { Account } from '@lagoon/shared/catalogue/accounts'
import { add, fromAtoms, zero } from '@lagoon/shared/money/atoms'
import { wallets } from '../../ledger/wallets'
import type { PrivateNews } from '../../live/frame'
import type { Changes } from '../../platform/db/changes'
import { type Balance, named } from './balances'
import type { WalletDeps } from './deps'
import { walletsOf } from './wallet.sql'

type WalletNews = Extract<PrivateNews, { type: 'wallet' }>
type Row = Balance & { owner_id: number }

/** Sends users their wallets: all that are not empty when they connect, and then each one that changes. */
export function walletFrames({ db, hub, listing }: Pick<WalletDeps, 'db' | 'hub' | 'listing'>) {
  const news = (row: Row): WalletNews => ({
    type: 'wallet',
    data: {
      type: row.account as Account,
      id: row.id,
      currency: row.coin_id,
      currency_name: listing.findCoin(row.coin_id)?.name ?? '',
      ...named(row.account, row),
      total: fromAtoms(add(row.available, row.frozen)),
    },
  })

  hub.provideMe({
    async snapshot(userId) {
      const rows = await walletsOf.all(db.pool, userId)
      return rows.filter(({ available, frozen }) => available !== zero || frozen !== zero).map(row => news(row as Row))
    },
  })

  /** Called after a commit: sends the wallets that it changed. */
  return (changes: readonly Changes[]): void => {
    for (const wallet of walletsIn(changes)) {
      if (wallet.owner_id > 0 && hub.readersOfUser(wallet.owner_id) > 0) hub.toUser(wallet.owner_id, news(wallet))
    }
  }
}

function* walletsIn(changes: readonly Changes[]): Generator<Row> {
  const changed = changes.find(({ table }) => table.name === wallets.name)
  for (const { row } of changed?.updated ?? []) yield row as Row
}

/** The balances after a batch of the coin accounts that it changed, for the wanted users. */
export const coinBalancesIn = (
  changes: readonly Changes[],
  listing: Pick<WalletDeps['listing'], 'findCoin'>,
  isWanted: (userId: number) => boolean,
) =>
  [...walletsIn(changes)]
    .filter(({ owner_id, account }) => account === 'change' && isWanted(owner_id))
    .map(({ owner_id, coin_id, available, frozen }) => ({
      userId: owner_id,
      asset: listing.findCoin(coin_id)?.name ?? '',
      free: fromAtoms(available),
      locked: fromAtoms(frozen),
    }))
