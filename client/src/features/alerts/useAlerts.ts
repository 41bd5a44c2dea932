import type { CallData } from '@lagoon/shared/api/index'
import type { PrivateFrame } from '@lagoon/shared/live/frames'
import { useLoggedIn } from '../../api/session'
import { useLiveRead } from '../../api/useLiveRead'

export type PriceAlert = CallData<'GET currency/alerts'>[number]

/** The open alerts of the logged-in user, newest first, updated live. */
export function useAlerts() {
  const isLoggedIn = useLoggedIn()
  return useLiveRead({
    read: ['GET currency/alerts', {}],
    topic: isLoggedIn ? 'me' : null,
    enabled: isLoggedIn,
    apply: alertInFrame,
  })
}

function alertInFrame(alerts: PriceAlert[] | undefined, frame: PrivateFrame): PriceAlert[] | undefined {
  if (!alerts || frame.type !== 'price_alert') return alerts
  const others = alerts.filter(({ id }) => id !== frame.data.id)
  return frame.event === 'alert.added' ? [frame.data, ...others] : others
}
