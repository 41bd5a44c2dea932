import type { CallData } from '@lagoon/shared/api/index'
import type { PrivateFrame } from '@lagoon/shared/live/frames'
import { useLoggedIn } from '../api/session'
import { useLiveRead } from '../api/useLiveRead'

type Page = CallData<'GET notifications'>

/** The number of unread notifications; every frame contains it, also the snapshot. */
export function useUnreadNotifications(): number {
  const { data } = useLiveRead({
    read: ['GET notifications', { limit: 1 }],
    topic: 'me',
    apply: withCount,
    enabled: useLoggedIn(),
  })
  return data?.unread ?? 0
}

const withCount = (page: Page | undefined, frame: PrivateFrame): Page | undefined =>
  page && frame.type === 'notification' ? { ...page, unread: frame.unread } : page
