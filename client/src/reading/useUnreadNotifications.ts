import { refreshReads, useRead } from '../api/query'
import { useLoggedIn } from '../api/session'
import { useTopic } from '../live/useTopic'

/** How many notifications nobody has read; a new one is counted as it comes. */
export function useUnreadNotifications(): number {
  const { data } = useRead('GET notifications', { limit: 1 }, { enabled: useLoggedIn() })
  useTopic('me', frame => {
    // The first frame says how many there are: one may have come between the read and the subscription.
    if (frame.type !== 'notification' || (frame.snapshot && frame.unread === data?.unread)) return
    void refreshReads('GET notifications')
  })
  return data?.unread ?? 0
}
