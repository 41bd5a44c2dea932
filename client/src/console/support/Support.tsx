import { useNavigate, useParams } from 'react-router-dom'
import { Badge } from '../../ui/Badge'
import { Card } from '../../ui/Card'
import { cx } from '../../ui/cx'
import { Empty } from '../../ui/Empty'
import { useAsk } from '../ask'
import { Loaded } from '../parts/Loaded'
import { Page } from '../parts/Page'
import { say } from '../say'
import { Chat } from './Chat'

/** Conversations at the left, the chosen one at the right; a phone shows one or the other. */
export function Support() {
  const { id } = useParams()
  const navigate = useNavigate()
  const chats = useAsk('GET console/support', {}, { every: 3000 })
  return (
    <Page title={say('places.support')}>
      <div className="grid items-start gap-3 desk:grid-cols-[320px_minmax(0,1fr)]">
        <Card flush className={cx(id && 'max-desk:hidden')}>
          <Loaded
            of={chats}
            empty={{ when: rows => rows.length === 0, title: say('chats.none'), note: say('chats.noneNote') }}
          >
            {rows => (
              <ul aria-label={say('chats.list')}>
                {rows.map(chat => (
                  <li key={chat.user_id} className="border-line border-b last:border-0">
                    <button
                      type="button"
                      aria-current={String(chat.user_id) === id || undefined}
                      onClick={() => void navigate(`/support/${chat.user_id}`)}
                      className={cx(
                        'flex w-full items-start justify-between gap-3 px-4 py-3 text-left hover:bg-press focus-visible:-outline-offset-2',
                        String(chat.user_id) === id && 'bg-brand-tint',
                      )}
                    >
                      <span className="min-w-0">
                        <span className="block truncate text-body font-medium">{chat.nickname || chat.account}</span>
                        <span className="mt-0.5 block truncate text-small text-soft">{chat.messages.at(-1)?.text}</span>
                      </span>
                      {chat.unread > 0 && <Badge tone="warn">{chat.unread}</Badge>}
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </Loaded>
        </Card>
        {id ? (
          <Chat key={id} userId={Number(id)} onBack={() => void navigate('/support')} />
        ) : (
          <Card className="max-desk:hidden">
            <Empty title={say('chats.choose')} />
          </Card>
        )}
      </div>
    </Page>
  )
}
