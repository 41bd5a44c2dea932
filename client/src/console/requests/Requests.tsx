import type { CallData, CallInput } from '@lagoon/shared/api/index'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Link } from '../../ui/Link'
import { useAsk } from '../ask'
import { Caller } from '../parts/Caller'
import { Loaded } from '../parts/Loaded'
import { Page } from '../parts/Page'
import { Paged } from '../parts/Paged'
import { SavedViews } from '../parts/SavedViews'
import { Secret } from '../parts/Secret'
import { type Column, Table } from '../parts/Table'
import { useInAddress } from '../parts/useInAddress'
import { say } from '../say'
import { clockText, tones } from './looks'
import { type Filter, RequestFilter, types } from './RequestFilter'

type Row = CallData<'GET console/requests'>['data'][number]
type Requested = CallInput<'GET console/requests'>

const follow_ms = 2000
const callsOfUsers: Filter = { user: '', call: '', type: '', by: 'users', request: '' }

/** The incoming calls, newest first, updated live. */
export function Requests() {
  const {
    values: filter,
    change,
    page,
    turn,
  } = useInAddress<Filter>(callsOfUsers, { type: ['', ...types], by: ['', 'users', 'operator'] })
  const [isFollowing, setFollowing] = useState(true)
  const navigate = useNavigate()
  const requests = useAsk(
    'GET console/requests',
    { ...requestedBy(filter), page, limit: 25 },
    isFollowing && page === 1 ? { every: follow_ms } : {},
  )
  if (requests.error?.key === 'forbidden') return <Secret title={say('places.requests')} />
  return (
    <Page
      title={say('places.requests')}
      note={say('requests.note')}
      actions={
        <Button
          size="md"
          tone="quiet"
          icon={isFollowing ? <Pause size={16} /> : <Play size={16} />}
          aria-pressed={isFollowing}
          onClick={() => setFollowing(!isFollowing)}
        >
          {say(isFollowing ? 'requests.pause' : 'requests.follow')}
        </Button>
      }
    >
      <RequestFilter filter={filter} onChange={change} />
      <SavedViews of="/requests" />
      <Card flush>
        <Loaded of={requests} empty={{ when: ({ data }) => data.length === 0, title: say('requests.none') }}>
          {({ data, last_page }) => (
            <>
              <Table
                label={say('places.requests')}
                columns={columns}
                rows={data}
                keyOf={row => row.request_id}
                onOpen={row => navigate(`/requests/${row.request_id}`)}
              />
              <Paged page={page} last={last_page} onChange={turn} />
            </>
          )}
        </Loaded>
      </Card>
    </Page>
  )
}

function requestedBy({ user, call, type, by, request }: Filter): Requested {
  return {
    ...(/^[1-9]\d{0,8}$/.test(user.trim()) && { user_id: user.trim() }),
    ...(call.trim() !== '' && { call: call.trim() }),
    ...(type !== '' && { type }),
    ...(by !== '' && { by }),
    ...(request.trim() !== '' && { request_id: request.trim() }),
  }
}

const columns: readonly Column<Row>[] = [
  {
    name: 'requests.when',
    cell: row => <span className="figures whitespace-nowrap text-soft">{clockText(row.came_at)}</span>,
  },
  {
    name: 'requests.call',
    cell: row => (
      <>
        <Link href={`#/requests/${row.request_id}`} className="font-semibold break-all">
          {row.call}
        </Link>
        <span className="figures block wrap-anywhere text-small text-faint">{brief(row.input)}</span>
      </>
    ),
  },
  { name: 'requests.by', wide: true, cell: row => <Caller by={row.by} userId={row.user_id} /> },
  {
    name: 'requests.answer',
    cell: row => (
      <>
        <Badge tone={tones[row.type]}>{say(`requests.types.${row.type}`)}</Badge>
        <span className="figures block whitespace-nowrap pt-1 text-small text-faint">
          {say('requests.ms', { ms: row.took_ms })}
        </span>
      </>
    ),
  },
  {
    name: 'requests.events',
    wide: true,
    cell: row => <span className="text-small text-soft">{row.events.map(({ type }) => type).join(', ') || '–'}</span>,
  },
]

const most = 90

/** currency_id 3, number 1 */
function brief(input: Readonly<Record<string, string>>): string {
  const text = Object.entries(input)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
  return text.length > most ? `${text.slice(0, most)}…` : text
}
