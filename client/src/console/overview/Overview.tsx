import { useAsk } from '../ask'
import { isReviewKind, sayKind } from '../kinds'
import { Loaded } from '../parts/Loaded'
import { Page } from '../parts/Page'
import { Panel } from '../parts/Panel'
import { Balances } from './Balances'
import { Figure } from './Figure'
import { SetAside } from './SetAside'
import { Waiting } from './Waiting'

const refreshMs = 4000

/** The exchange at a glance: who is there, whether the money adds up, what is open and what comes next. */
export function Overview() {
  const overview = useAsk('GET console/overview', {}, { every: refreshMs })
  const world = useAsk('GET console/world', {}, { every: refreshMs })
  const books = useAsk('GET console/invariants', {}, { every: 30_000 })
  const next = world.data?.next
  const broken = books.data?.checks.filter(check => check.violations > 0).length
  return (
    <Page title="Overview">
      <div className="grid grid-cols-2 gap-3 desk:grid-cols-4">
        <Figure name="Users" value={overview.data?.users} href="#/users" />
        <Figure
          name="Books"
          value={books.data && (books.data.ok ? 'Balanced' : `${broken} broken`)}
          tone={books.data && (books.data.ok ? 'up' : 'down')}
          note={books.data && `${books.data.checks.length} invariants checked`}
          href="#/invariants"
        />
        <Figure
          name="Next due"
          value={world.isError ? 'Unknown' : world.data && (next ? sayKind(next.what) : 'Nothing')}
          note={next?.at ?? 'The calendar is empty'}
          href="#/world"
        />
        <Figure
          name="World"
          value={world.isError ? 'Closed' : world.data && (world.data.frozen ? 'Frozen' : `Speed ${world.data.speed}×`)}
          note={world.data && `Seed ${world.data.seed}`}
          href="#/world"
        />
      </div>
      <div className="grid gap-3 desk:grid-cols-[2fr_1fr]">
        <Panel title="Money in = money out" flush>
          <Loaded of={overview} empty={{ when: ({ balances }) => balances.length === 0, title: 'No coins yet' }}>
            {({ balances }) => <Balances rows={balances} />}
          </Loaded>
        </Panel>
        <div className="flex flex-col gap-3">
          <SetAside />
          <Panel title="Waiting for a decision">
            <Waiting />
          </Panel>
          <Panel title="Open things">
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
