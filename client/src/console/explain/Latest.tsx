import type { CallData } from '@lagoon/shared/api/index'
import { When } from '../../api/When'
import { Link } from '../../ui/Link'
import { useAsk } from '../ask'
import { Caller } from '../parts/Caller'
import { Loaded } from '../parts/Loaded'
import { Panel } from '../parts/Panel'
import { Secret } from '../parts/Secret'
import { type Column, Table } from '../parts/Table'
import { say } from '../say'

type Row = CallData<'GET console/requests'>['data'][number]

/** The last calls with changes, as starting points. */
export function Latest() {
  const calls = useAsk('GET console/requests', { changed: 1, page: 1, limit: 12 }, { every: 4000 })
  if (calls.error?.key === 'forbidden') return <Secret title={say('story.latest')} />
  return (
    <Panel flush title={say('story.latest')}>
      <Loaded
        of={calls}
        empty={{
          when: ({ data }) => data.length === 0,
          title: say('story.nothingYet'),
          note: say('story.nothingNote'),
        }}
      >
        {({ data }) => (
          <Table label={say('story.latest')} columns={columns} rows={data} keyOf={row => row.request_id} />
        )}
      </Loaded>
    </Panel>
  )
}

const columns: readonly Column<Row>[] = [
  {
    name: 'story.command',
    cell: row => (
      <>
        <Link href={`#/explain/${row.request_id}`} className="font-semibold break-all">
          {row.call}
        </Link>
        <span className="block text-small text-faint">
          <When at={row.at} />
        </span>
      </>
    ),
  },
  { name: 'story.requestedBy', cell: row => <Caller by={row.by} userId={row.user_id} /> },
  {
    name: 'requests.events',
    wide: true,
    cell: row => <span className="text-small text-soft">{row.events.map(({ type }) => type).join(', ') || '–'}</span>,
  },
]
