import { useEffect, useEffectEvent, useState } from 'react'
import { When } from '../../reads/When'
import { Amount } from '../../ui/Amount'
import { Card } from '../../ui/Card'
import { cx } from '../../ui/cx'
import type { Review } from '../kinds'
import { say } from '../say'
import { Decision } from './Decision'
import { stepOf } from './stepOf'

/** The list at the left, the chosen one at the right; on a phone the chosen one stands under its row. */
export function Queue({ rows, decidable }: { rows: readonly Review[]; decidable: boolean }) {
  const [chosenId, choose] = useState<number | null>(null)
  const at = Math.max(
    0,
    rows.findIndex(row => row.id === chosenId),
  )
  const chosen = rows[at]

  const steer = useEffectEvent((event: KeyboardEvent) => {
    const step = stepOf(event)
    const next = step && rows[Math.min(rows.length - 1, Math.max(0, at + step))]
    if (!next) return
    event.preventDefault()
    choose(next.id)
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
                onClick={() => choose(row.id)}
                className={cx(
                  'flex w-full items-start justify-between gap-3 px-4 py-3 text-left hover:bg-press focus-visible:-outline-offset-2',
                  row === chosen && 'bg-brand-tint',
                )}
              >
                <span className="min-w-0">
                  <span className="block break-words text-body font-medium">{row.account}</span>
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
