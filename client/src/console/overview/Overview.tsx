import type { ReactNode } from 'react'
import { When } from '../../api/When'
import { Card } from '../../ui/Card'
import { cx } from '../../ui/cx'
import { Skeleton } from '../../ui/Skeleton'
import { useAsk } from '../ask'
import { isReviewKind, sayKind } from '../kinds'
import { Loaded } from '../parts/Loaded'
import { Page } from '../parts/Page'
import { Panel } from '../parts/Panel'
import { queuePath } from '../queues/queues.rules'
import { useQueues } from '../queues/useQueues'
import { WaitingCount } from '../queues/WaitingCount'
import { say } from '../say'
import { Balances } from './Balances'
import { FailedWork } from './FailedWork'
import { Trends } from './Trends'

const refreshMs = 4000

/** The overview: users, the books, live objects and the next due work. */
export function Overview() {
  const overview = useAsk('GET console/overview', {}, { every: refreshMs })
  const world = useAsk('GET console/world', {}, { every: refreshMs })
  const books = useAsk('GET console/invariants', {}, { every: 30_000 })
  const next = world.data?.next
  const broken = books.data?.checks.filter(check => check.violations > 0).length
  return (
    <Page title={say('places.overview')}>
      <div className="grid grid-cols-2 gap-3 desk:grid-cols-4">
        <Figure name={say('places.users')} value={overview.data?.users} href="#/users" />
        <Figure
          name={say('overview.books')}
          value={
            books.data && (books.data.ok ? say('overview.balanced') : say('overview.broken', { count: broken ?? 0 }))
          }
          tone={books.data && (books.data.ok ? 'good' : 'bad')}
          note={books.data && say('overview.checked', { count: books.data.checks.length })}
          href="#/invariants"
        />
        <Figure
          name={say('overview.next')}
          value={
            world.isError
              ? say('overview.unknown')
              : world.data && (next ? sayKind(next.what) : say('overview.nothing'))
          }
          note={next ? <When at={next.at} /> : say('overview.calendarEmpty')}
          href="#/world"
        />
        <Figure
          name={say('places.world')}
          value={
            world.isError
              ? say('overview.closed')
              : world.data &&
                (world.data.frozen ? say('overview.frozen') : say('overview.speed', { speed: world.data.speed }))
          }
          note={world.data?.seed && say('overview.seed', { seed: world.data.seed })}
          href="#/world"
        />
      </div>
      <Trends />
      <div className="grid gap-3 desk:grid-cols-[2fr_1fr]">
        <Panel title={say('overview.money')} flush>
          <Loaded
            of={overview}
            empty={{ when: ({ balances }) => balances.length === 0, title: say('overview.noCoins') }}
          >
            {({ balances }) => <Balances rows={balances} />}
          </Loaded>
        </Panel>
        <div className="flex flex-col gap-3">
          <FailedWork />
          <Panel title={say('overview.waiting')}>
            <Waiting />
          </Panel>
          <Panel title={say('user.open')}>
            <Loaded of={overview}>
              {({ open }) => (
                <dl className="flex flex-col">
                  {Object.entries(open)
                    .filter(([kind]) => !isReviewKind(kind))
                    .map(([kind, count]) => (
                      <div key={kind} className="flex min-h-9 items-center justify-between gap-3 text-note">
                        <dt className="text-soft">{sayKind(kind)}</dt>
                        <dd className="figures font-semibold">{count}</dd>
                      </div>
                    ))}
                </dl>
              )}
            </Loaded>
          </Panel>
        </div>
      </div>
    </Page>
  )
}

interface FigureProps {
  name: string
  /** Shows a skeleton until it is loaded. */
  value: ReactNode
  note?: ReactNode
  tone?: 'good' | 'bad' | undefined
  href: string
}

/** One figure of the overview, with a link to its source. */
function Figure({ name, value, note, tone, href }: FigureProps) {
  return (
    <a href={href} className="min-w-0 rounded-lg">
      <Card className="h-full transition-shadow hover:shadow-float">
        <p className="text-small text-faint">{name}</p>
        {value === undefined ? (
          <Skeleton width="70%" height={24} className="mt-2" />
        ) : (
          <p
            className={cx(
              'mt-1 truncate font-figure text-heading font-semibold',
              tone === 'good' && 'text-good-ink',
              tone === 'bad' && 'text-bad-ink',
            )}
          >
            {value}
          </p>
        )}
        <p className="figures mt-0.5 min-h-4 text-small text-faint">{note}</p>
      </Card>
    </a>
  )
}

/** Every queue, and how many items wait in it. */
function Waiting() {
  return (
    <ul className="flex flex-col">
      {useQueues().map(({ kind }) => (
        <li key={kind}>
          <a
            href={`#${queuePath(kind)}`}
            className="-mx-2 flex min-h-9 items-center justify-between gap-3 rounded-sm px-2 text-note text-soft hover:bg-press"
          >
            {say(`queue.${kind}`)}
            <WaitingCount kind={kind} />
          </a>
        </li>
      ))}
    </ul>
  )
}
