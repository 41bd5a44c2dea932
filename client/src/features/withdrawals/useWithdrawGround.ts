import { refetchOnAccountChange } from '../../api/accountChange'
import { useLiveRead } from '../../api/useLiveRead'

/** The data for a withdrawal: the user, and the limits, balance and fee of the coin. */
export function useWithdrawGround(currency: number) {
  const me = useLiveRead({ read: ['GET user/center', {}], topic: 'me', apply: refetchOnAccountChange })
  const info = useLiveRead({ read: ['POST wallet/get_info', { currency }], topic: 'me', apply: refetchOnAccountChange })
  return {
    ground: me.data && info.data && { me: me.data, info: info.data },
    error: me.error ?? info.error,
    reads: [me, info],
  }
}
