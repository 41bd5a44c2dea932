import type { PrivateFrame } from '@lagoon/shared/live/frames'
import { Headset } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Changed, needsRefetch } from '../../api/feed'
import { ReadFailed } from '../../api/ReadFailed'
import { useAction } from '../../api/useAction'
import { usePaged } from '../../api/usePaged'
import { back } from '../../parts/navigator'
import { Button } from '../../ui/Button'
import { cx } from '../../ui/cx'
import { Empty } from '../../ui/Empty'
import { LinkButton } from '../../ui/Link'
import { Notice } from '../../ui/Notice'
import { Screen } from '../../ui/Screen'
import { Skeleton } from '../../ui/Skeleton'
import { stampPart } from '../../ui/stamp'
import { Composer } from './Composer'
import { type Message, threadOf } from './thread'

const page_size = 30

/** The chat with customer service: answers arrive by themselves, and failed messages can be sent again. */
export function Chat() {
  const { t } = useTranslation('support')
  const { t: common } = useTranslation()
  const chat = usePaged('GET support/messages', {}, { limit: page_size, apply: askOnMessage })
  const [pending, setPending] = useState('')
  const [failed, setFailed] = useState('')
  const end = useRef<HTMLDivElement>(null)
  const send = useAction('POST support/messages', {
    quiet: true,
    refresh: ['GET support/messages'],
    onFailed: () => setFailed(pending),
  })

  const days = threadOf(chat.rows ?? [])
  const newest = chat.rows?.[0]?.id
  useEffect(() => {
    if (newest !== undefined || pending !== '') end.current?.scrollIntoView({ block: 'end' })
  }, [newest, pending])

  function say(text: string) {
    setFailed('')
    setPending(text)
    send.mutate({ text }, { onSettled: () => setPending('') })
  }

  return (
    <Screen
      title={common('titles.service')}
      onBack={() => back()}
      footer={<Composer busy={send.isPending} onSend={say} />}
    >
      {chat.isPending && (
        <div aria-hidden="true" className="flex flex-1 flex-col justify-end gap-3 pb-4">
          <Skeleton width="62%" height={44} className="rounded-lg" />
          <Skeleton width="48%" height={44} className="self-end rounded-lg" />
          <Skeleton width="70%" height={64} className="rounded-lg" />
        </div>
      )}
      {chat.isError && !chat.rows && <ReadFailed of={chat} />}
      {chat.isSuccess && days.length === 0 && pending === '' && (
        <Empty
          art={<Headset size={56} aria-hidden="true" className="text-brand-ink" />}
          title={t('hello')}
          note={t('helloNote')}
        />
      )}
      {chat.hasNextPage && (
        <Button
          tone="ghost"
          size="sm"
          className="mt-2 self-center"
          loading={chat.isFetchingNextPage}
          onClick={() => void chat.fetchNextPage()}
        >
          {t('earlier')}
        </Button>
      )}
      {chat.rows && (
        <div role="log" aria-label={common('titles.service')} className="mt-auto flex flex-col gap-4 pt-3 pb-4">
          {days.map(({ day, messages }) => (
            <section key={day} aria-label={day} className="flex flex-col gap-3">
              <p className="self-center rounded-full bg-well px-3 py-0.5 text-caption text-soft">
                <time dateTime={day}>{day}</time>
              </p>
              <ul className="flex flex-col gap-3">
                {messages.map(message => (
                  <Bubble
                    key={message.id}
                    message={message}
                    who={message.from === 'user' ? t('you') : t('agent')}
                    note={stampPart(message.created_at, 'clock')}
                  />
                ))}
              </ul>
            </section>
          ))}
          {pending !== '' && (
            <ul className="flex flex-col">
              <Bubble message={{ from: 'user', text: pending }} who={t('you')} note={t('sending')} pale />
            </ul>
          )}
          {failed !== '' && pending === '' && (
            <Notice kind="error" action={<LinkButton onClick={() => say(failed)}>{t('again')}</LinkButton>}>
              <span className="line-clamp-3 break-words">{failed}</span>
            </Notice>
          )}
          <div ref={end} />
        </div>
      )}
    </Screen>
  )
}

/** Reading the chat marks its answers as read. */
const askOnMessage = <R,>(rows: R, frame: PrivateFrame): Changed<R> =>
  frame.type === 'support' && !frame.snapshot ? needsRefetch : rows

interface Props {
  message: Pick<Message, 'from' | 'text'>
  /** The sender, for screen readers, which cannot tell the side. */
  who: string
  note: string
  pale?: boolean
}

/** One message with its line breaks as typed. */
function Bubble({ message: { from, text }, who, note, pale }: Props) {
  const mine = from === 'user'
  return (
    <li className={cx('flex max-w-[84%] flex-col', mine ? 'items-end self-end' : 'items-start self-start')}>
      <p
        className={cx(
          'wrap-anywhere max-w-full whitespace-pre-wrap rounded-lg px-3.5 py-2.5 text-body',
          mine ? 'rounded-br-xs bg-brand text-on-brand' : 'rounded-bl-xs bg-surface shadow-card',
          pale && 'opacity-60',
        )}
      >
        <span className="sr-only">{who}: </span>
        {text}
      </p>
      <span className="figures mt-1 px-1 text-caption text-faint">{note}</span>
    </li>
  )
}
