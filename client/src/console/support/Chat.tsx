import { ArrowLeft, Send } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { When } from '../../api/When'
import { Card } from '../../ui/Card'
import { cx } from '../../ui/cx'
import { IconButton } from '../../ui/IconButton'
import { Link } from '../../ui/Link'
import { TextArea } from '../../ui/TextArea'
import { useAsk, useDo } from '../ask'
import { Loaded } from '../parts/Loaded'
import { say } from '../say'

/** One conversation, oldest message first; it scrolls to a new message. */
export function Chat({ userId, onBack }: { userId: number; onBack: () => void }) {
  const [text, setText] = useState('')
  const end = useRef<HTMLDivElement>(null)
  const chat = useAsk('GET console/support', { user_id: userId }, { every: 2000 })
  const answer = useDo('POST console/support', { quiet: true, onDone: () => setText('') })
  const messages = chat.data?.[0]?.messages ?? []
  const sorted = [...messages].sort((a, b) => a.id - b.id)
  const last = sorted.at(-1)?.id

  useEffect(() => {
    if (last !== undefined) end.current?.scrollTo({ top: end.current.scrollHeight })
  }, [last])

  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (text.trim() !== '' && !answer.isPending) answer.mutate({ user_id: userId, text: text.trim() })
  }
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <Card flush className="flex h-[70dvh] flex-col">
      <div className="flex min-h-13 items-center gap-2 border-line border-b px-4">
        <IconButton
          label={say('chats.back')}
          icon={<ArrowLeft size={18} />}
          className="-ml-2 desk:hidden"
          onClick={onBack}
        />
        <h2 className="min-w-0 flex-1 truncate text-body font-semibold">
          {chat.data?.[0]?.nickname || chat.data?.[0]?.account || say('user.unnamed', { id: userId })}
        </h2>
        <Link href={`#/users/${userId}`}>{say('chats.user')}</Link>
      </div>
      <div ref={end} className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto px-4 py-3">
        <Loaded of={chat}>
          {() =>
            sorted.map(message => (
              <div
                key={message.id}
                className={cx(
                  'max-w-[80%] rounded-lg px-3.5 py-2 text-body wrap-anywhere whitespace-pre-wrap',
                  message.from === 'agent' ? 'self-end bg-brand-tint' : 'self-start bg-well',
                )}
              >
                {message.text}
                <span className="mt-0.5 block text-caption text-faint">
                  <When at={message.created_at} />
                </span>
              </div>
            ))
          }
        </Loaded>
      </div>
      <form onSubmit={send} className="flex items-end gap-2 border-line border-t p-3">
        <TextArea
          aria-label={say('chats.answer')}
          placeholder={say('chats.answer')}
          className="flex-1"
          value={text}
          onChange={setText}
          onKeyDown={sendOnEnter}
          maxLength={2000}
        />
        <IconButton
          label={say('chats.send')}
          icon={<Send size={18} />}
          filled
          className="size-12"
          onClick={() => send()}
        />
      </form>
    </Card>
  )
}
