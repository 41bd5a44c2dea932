import { refreshReads, useRead } from '../api/query'
import { useLoggedIn } from '../api/session'
import { useTopic } from '../live/useTopic'

/** How many notifications nobody has read; a new one is counted as it comes. */
export function useUnreadNotifications(): number {
  const { data } = useRead('GET notifications', { limit: 1 }, { enabled: useLoggedIn() })
  useTopic('me', frame => {
    if (frame.type === 'notification') void refreshReads('GET notifications')
  })
  return data?.unread ?? 0
}
