import type { CallData } from '@lagoon/shared/api/index'
import type { PrivateFrame } from '@lagoon/shared/live/frames'
import { type Changed, needsRefetch } from '../api/feed'
import { useLoggedIn } from '../api/session'
import { useLiveRead } from '../api/useLiveRead'
import { CountBadge } from './CountBadge'

type Chat = CallData<'GET support/messages'>

/** The number of unread answers of customer service; nothing for zero. */
export function UnreadChat({ className }: { className?: string }) {
  // Reading the first page would mark the chat as read; a later page only returns the count.
  const chat = useLiveRead({
    read: ['GET support/messages', { page: 2, limit: 1 }],
    topic: 'me',
    apply: askOnMessage,
    enabled: useLoggedIn(),
    staleTime: 0,
  })
  return <CountBadge count={chat.data?.unread ?? 0} {...(className !== undefined && { className })} />
}

/** A message frame has the message, but not the unread count. */
const askOnMessage = (chat: Chat | undefined, frame: PrivateFrame): Changed<Chat> | undefined =>
  frame.type === 'support' && !frame.snapshot ? needsRefetch : chat
