import type { CallData } from '@lagoon/shared/api/index'
import { Badge } from '../../ui/Badge'
import { useAsk } from '../ask'
import { Panel } from '../parts/Panel'
import { type Column, Table } from '../parts/Table'
import { say } from '../say'

type Seen = CallData<'GET console/request'>
type Delivery = CallData<'GET console/deliveries'>['data'][number]

/** The events of its commands, and their receivers: sockets and webhooks. */
export function Followed({ seen: { events, frames } }: { seen: Seen }) {
  const [first, last] = [events[0]?.id, events.at(-1)?.id]
  const deliveries = useAsk(
    'GET console/deliveries',
    { from: first ?? '0', to: last ?? '0', limit: 100 },
    { enabled: events.length > 0, every: 3000 },
  )
  const ids = new Set(events.map(({ id }) => id))
  const sent = (deliveries.data?.data ?? []).filter(({ event_id }) => ids.has(event_id))
  return (
    <>
      <Panel title={say('requests.events')} flush={events.length > 0}>
        {events.length === 0 ? (
          <None />
        ) : (
          <Table label={say('requests.events')} columns={eventColumns} rows={events} keyOf={row => row.id} />
        )}
      </Panel>
      <div className="grid items-start gap-3 desk:grid-cols-2">
        <Panel title={say('requests.frames')} flush={frames.length > 0}>
          {frames.length === 0 ? (
            <None />
          ) : (
            <Table
              label={say('requests.frames')}
              columns={frameColumns}
              rows={frames.map((frame, n) => ({ ...frame, n }))}
              keyOf={row => row.n}
            />
          )}
        </Panel>
        <Panel title={say('requests.webhooks')} flush={sent.length > 0}>
          {sent.length === 0 ? (
            <None />
          ) : (
            <Table label={say('requests.webhooks')} columns={deliveryColumns} rows={sent} keyOf={row => row.id} />
          )}
        </Panel>
      </div>
    </>
  )
}

const None = () => <p className="text-note text-faint">{say('requests.nothing')}</p>

const Code = ({ text }: { text: string }) => <code className="text-small break-all text-soft">{text}</code>

const ownerText = (userId: number | null) =>
  userId === null ? say('requests.everybody') : say('story.user', { id: userId })

const eventColumns: readonly Column<Seen['events'][number]>[] = [
  {
    name: 'webhooks.event',
    cell: row => (
      <>
        <span className="font-semibold">{row.type}</span>
        <span className="figures block text-small text-faint">{`${row.id} · ${ownerText(row.user_id)}`}</span>
      </>
    ),
  },
  { name: 'requests.data', cell: row => <Code text={row.data} /> },
]

const frameColumns: readonly Column<Seen['frames'][number] & { n: number }>[] = [
  {
    name: 'requests.frame',
    cell: row => (
      <>
        <span className="font-semibold">{row.type}</span>
        <span className="figures block text-small text-faint">{ownerText(row.user_id)}</span>
      </>
    ),
  },
  { name: 'requests.data', cell: row => <Code text={row.frame} /> },
]

const tone = { waiting: 'warn', delivered: 'up', failed: 'down' } as const

const deliveryColumns: readonly Column<Delivery>[] = [
  {
    name: 'webhooks.event',
    cell: row => (
      <>
        <span className="font-semibold">{row.type}</span>
        <span className="figures block text-small text-faint">{row.event_id}</span>
      </>
    ),
  },
  {
    name: 'webhooks.state',
    cell: row => <Badge tone={tone[row.status]}>{say(`webhooks.status.${row.status}`)}</Badge>,
  },
  { name: 'webhooks.attempt', right: true, cell: row => row.attempt },
]
