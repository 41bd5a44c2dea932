import { useRead } from '../../reads/useRead'
import { useWalletNews } from '../../reads/useWalletNews'

/** What a withdrawal stands on: who asks, and the limits, balance and fee of the coin. */
export function useWithdrawGround(currency: number) {
  const me = useRead('GET user/center', {})
  const info = useRead('POST wallet/get_info', { currency })
  useWalletNews('POST wallet/get_info', 'GET user/center')
  return {
    ground: me.data && info.data && { me: me.data, info: info.data },
    error: me.error ?? info.error,
    reads: [me, info],
  }
}
