import { When } from '../../api/When'
import { useAsk } from '../ask'
import { isReviewKind, sayKind } from '../kinds'
import { Loaded } from '../parts/Loaded'
import { Page } from '../parts/Page'
import { Panel } from '../parts/Panel'
import { say } from '../say'
import { Balances } from './Balances'
import { FailedWork } from './FailedWork'
import { Figure } from './Figure'
import { Trends } from './Trends'
import { Waiting } from './Waiting'

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
