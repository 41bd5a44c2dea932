import type { CallData } from '@lagoon/shared/contract/index'
import type { PrivateFrame } from '@lagoon/shared/live/frames'
import { askAgain, type Changed } from '../reads/feed'
import { useLiveRead } from '../reads/useLiveRead'
import { useLoggedIn } from '../wire/session'
import { CountBadge } from './CountBadge'

type Chat = CallData<'GET support/messages'>

/** How many answers of customer service wait to be read; nothing where none does. */
export function UnreadChat({ className }: { className?: string }) {
  // The first page is what reading the chat asks for; a later one tells the count and leaves it as it is.
  const chat = useLiveRead({
    read: ['GET support/messages', { page: 2, limit: 1 }],
    topic: 'me',
    apply: askOnMessage,
    enabled: useLoggedIn(),
    staleTime: 0,
  })
  return <CountBadge count={chat.data?.unread ?? 0} {...(className !== undefined && { className })} />
}

/** A message tells itself, but not how many are unread. */
const askOnMessage = (chat: Chat | undefined, frame: PrivateFrame): Changed<Chat> | undefined =>
  frame.type === 'support' && !frame.snapshot ? askAgain : chat
