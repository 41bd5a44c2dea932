import { askOnNews } from '../../api/news'
import { useLiveRead } from '../../api/useLiveRead'

/**
 * All wallets of the user with their totals. Frames do not contain the totals, so they are read again when a balance changes, and regularly
 * for the prices.
 */
export const useWallets = (alsoEveryMs?: number) =>
  useLiveRead({
    read: ['POST wallet/list', {}],
    topic: 'me',
    apply: askOnNews,
    ...(alsoEveryMs !== undefined && { alsoEveryMs }),
  })
