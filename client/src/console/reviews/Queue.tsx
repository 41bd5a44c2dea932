import { useEffect, useEffectEvent, useState } from 'react'
import { When } from '../../api/When'
import { Amount } from '../../ui/Amount'
import { Badge } from '../../ui/Badge'
import { Card } from '../../ui/Card'
import { cx } from '../../ui/cx'
import type { Review } from '../kinds'
import { say } from '../say'
import { Decision } from './Decision'
import { sendAll, useDecided } from './pending'
import { stepOf } from './stepOf'

/**
 * The list is at the left, the chosen record at the right; on a phone the chosen record is under its row. Only the operator chooses another
 * record: a decided one stays after it has left the queue, so that a key cannot decide a record that has only just appeared.
 */
export function Queue({ rows, decidable }: { rows: readonly Review[]; decidable: boolean }) {
  const [shown, setShown] = useState({ review: rows[0], at: 0 })
  const now = rows.findIndex(row => row.id === shown.review?.id)
  const chosen = rows[now] ?? shown.review
  const choose = (review: Review) => setShown({ review, at: rows.indexOf(review) })
  useEffect(() => {
    window.addEventListener('pagehide', sendAll)
    return () => {
      window.removeEventListener('pagehide', sendAll)
      sendAll()
    }
  }, [])

  const steer = useEffectEvent((event: KeyboardEvent) => {
    const step = stepOf(event)
    // If the shown row has left the queue, the row after it has taken its index.
    const to = now >= 0 ? now + step : step > 0 ? shown.at : shown.at - 1
    const next = step && rows[Math.min(rows.length - 1, Math.max(0, to))]
    if (!next) return
    event.preventDefault()
    choose(next)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => steer(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  if (!chosen) return null
  return (
    <div className="grid items-start gap-3 desk:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <Card flush>
        <ul aria-label={say('reviews.queue')}>
          {rows.map(row => (
            <li key={row.id} className="border-line border-b last:border-0">
              <button
                type="button"
                aria-current={row === chosen || undefined}
                onClick={() => choose(row)}
                className={cx(
                  'flex w-full items-start justify-between gap-3 px-4 py-3 text-left hover:bg-press focus-visible:-outline-offset-2',
                  row === chosen && 'bg-brand-tint',
                )}
              >
                <span className="min-w-0">
                  <span className="block break-words text-body font-medium">
                    {row.account} <DecidedBadge review={row} />
                    {row.approved_by !== '' && <Badge tone="warn">{say('reviews.second')}</Badge>}
                  </span>
                  <span className="mt-0.5 block break-words text-small text-soft">{row.summary}</span>
                  <span className="mt-0.5 block text-small text-faint">
                    <When at={row.created_at} />
                  </span>
                </span>
                {row.amount !== null && (
                  <Amount value={row.amount} unit={row.currency_name ?? ''} className="shrink-0" />
                )}
              </button>
            </li>
          ))}
        </ul>
      </Card>
      <Decision key={chosen.id} review={chosen} decidable={decidable} />
    </div>
  )
}

/** The decision that the operator has just made. */
function DecidedBadge({ review }: { review: Review }) {
  const pending = useDecided(review)
  if (!pending || pending.phase === 'refused') return null
  const passes = pending.decided.decision === 'pass'
  return <Badge tone={passes ? 'good' : 'bad'}>{say(passes ? 'reviews.passed' : 'reviews.rejected')}</Badge>
}
