import { refetchOnAccountChange } from '../../api/accountChange'
import { useLiveRead } from '../../api/useLiveRead'
import { useDisplayCurrency } from '../../trading/money/displayCurrency'

/**
 * All wallets of the user with their totals. Frames do not contain the totals, so they are read again when a balance changes, and regularly
 * for the prices. They come with the rate of the chosen currency.
 */
export const useWallets = (alsoEveryMs?: number) =>
  useLiveRead({
    read: ['POST wallet/list', { display: useDisplayCurrency(({ code }) => code) }],
    topic: 'me',
    apply: refetchOnAccountChange,
    ...(alsoEveryMs !== undefined && { alsoEveryMs }),
  })
