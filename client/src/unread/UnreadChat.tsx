import { refreshReads } from '../reads/refreshReads'
import { useRead } from '../reads/useRead'
import { useLoggedIn } from '../wire/session'
import { useTopic } from '../wire/useTopic'
import { CountBadge } from './CountBadge'

/** How many answers of customer service wait to be read; nothing where none does. */
export function UnreadChat({ className }: { className?: string }) {
  // The first page is what reading the chat asks for; a later one tells the count and leaves it as it is.
  const chat = useRead('GET support/messages', { page: 2, limit: 1 }, { enabled: useLoggedIn(), staleTime: 0 })
  useTopic('me', frame => {
    if (frame.type === 'support' && !frame.snapshot) void refreshReads('GET support/messages')
  })
  return <CountBadge count={chat.data?.unread ?? 0} {...(className !== undefined && { className })} />
}
