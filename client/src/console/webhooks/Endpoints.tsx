import type { CallData } from '@lagoon/shared/api/index'
import { Trash2 } from 'lucide-react'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { confirm } from '../../ui/confirm'
import { IconButton } from '../../ui/IconButton'
import { LinkButton } from '../../ui/Link'
import { type useAsk, useDo } from '../ask'
import { Loaded } from '../parts/Loaded'
import { Panel } from '../parts/Panel'
import { type Column, Table } from '../parts/Table'
import { say } from '../say'

export type Endpoint = CallData<'GET console/webhooks'>[number]

interface EndpointsProps {
  endpoints: ReturnType<typeof useAsk<'GET console/webhooks'>>
  chosen: number | null
  onChoose: (id: number | null) => void
}

export function Endpoints({ endpoints, chosen, onChoose }: EndpointsProps) {
  const change = useDo('PUT console/webhooks')
  const remove = async ({ id, url }: Endpoint) => {
    const yes = await confirm({
      title: say('webhooks.deleteAsk'),
      body: url,
      ok: say('webhooks.delete'),
      cancel: say('user.cancel'),
      tone: 'danger',
    })
    if (yes) change.mutate({ id, deleted: 1 })
  }
  const columns: readonly Column<Endpoint>[] = [
    {
      name: 'webhooks.url',
      cell: row => (
        <>
          <span className="font-semibold break-all">{row.url}</span>
          <span className="block text-small text-faint [overflow-wrap:anywhere]">{wants(row)}</span>
        </>
      ),
    },
    { name: 'webhooks.state', cell: row => <State row={row} /> },
    {
      name: 'webhooks.waiting',
      right: true,
      wide: true,
      cell: row => (
        <LinkButton onClick={() => onChoose(chosen === row.id ? null : row.id)}>
          {row.failed > 0 ? `${row.waiting} + ${row.failed}` : row.waiting}
        </LinkButton>
      ),
    },
    {
      name: '',
      right: true,
      cell: row => (
        <span className="inline-flex items-center gap-2 max-desk:flex-col">
          <Button
            size="md"
            tone="quiet"
            disabled={change.isPending}
            onClick={() => change.mutate({ id: row.id, enabled: row.enabled === 1 ? 0 : 1 })}
          >
            {say(row.enabled === 1 ? 'webhooks.switchOff' : 'webhooks.switchOn')}
          </Button>
          <IconButton label={say('webhooks.delete')} icon={<Trash2 size={16} />} onClick={() => void remove(row)} />
        </span>
      ),
    },
  ]
  return (
    <Panel title={say('webhooks.endpoints')} flush>
      <Loaded
        of={endpoints}
        empty={{ when: rows => rows.length === 0, title: say('webhooks.none'), note: say('webhooks.noneNote') }}
      >
        {rows => <Table label={say('webhooks.endpoints')} columns={columns} rows={rows} keyOf={row => row.id} />}
      </Loaded>
    </Panel>
  )
}

/** "order.filled · user 1001" */
const wants = ({ types, user_id }: Endpoint): string =>
  [
    types.length === 0 ? say('webhooks.allTypes') : types.join(', '),
    user_id === null ? say('webhooks.everybody') : say('webhooks.ofUser', { id: user_id }),
  ].join(' · ')

function State({ row: { enabled, off_reason } }: { row: Endpoint }) {
  if (enabled === 1) return <Badge tone="good">{say('webhooks.isOn')}</Badge>
  if (off_reason === 'operator' || off_reason === '') return <Badge>{say('webhooks.off.operator')}</Badge>
  return <Badge tone="bad">{say(`webhooks.off.${off_reason}`)}</Badge>
}
