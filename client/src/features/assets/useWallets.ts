import { askOnNews } from '../../reads/news'
import { useLiveRead } from '../../reads/useLiveRead'

/** All my wallets with their sums, which no frame carries: asked anew when a balance changed, and every so often for the prices. */
export const useWallets = (alsoEveryMs?: number) =>
  useLiveRead({
    read: ['POST wallet/list', {}],
    topic: 'me',
    apply: askOnNews,
    ...(alsoEveryMs !== undefined && { alsoEveryMs }),
  })
