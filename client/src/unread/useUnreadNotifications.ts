import { refreshReads } from '../reads/refreshReads'
import { useRead } from '../reads/useRead'
import { useLoggedIn } from '../wire/session'
import { useTopic } from '../wire/useTopic'

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
