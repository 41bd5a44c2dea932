import type { CallData } from '@lagoon/shared/api/index'
import { Trash2 } from 'lucide-react'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { useAsk, useDo } from '../ask'
import { Loaded } from '../parts/Loaded'
import { Panel } from '../parts/Panel'
import { type Column, Table } from '../parts/Table'
import { say } from '../say'

type Row = CallData<'GET console/faults'>[number]

export function FaultList() {
  const faults = useAsk('GET console/faults', {}, { every: 3000 })
  const change = useDo('PUT console/faults')
  const columns: readonly Column<Row>[] = [
    {
      name: 'faults.call',
      cell: row => (
        <>
          <span className="font-semibold break-words">{row.call === '*' ? say('faults.everyCall') : row.call}</span>
          <span className="block text-small desk:hidden">{effectOf(row)}</span>
          <span className="block text-small text-faint">{when(row)}</span>
        </>
      ),
    },
    { name: 'faults.effect', wide: true, cell: effectOf },
    {
      name: 'faults.hits',
      right: true,
      cell: row => (
        <span className="figures whitespace-nowrap">
          {row.hits} / {row.seen}
        </span>
      ),
    },
    {
      name: 'faults.state',
      wide: true,
      cell: row => (
        <Badge tone={row.on === 1 ? 'warn' : 'neutral'}>{say(row.on === 1 ? 'faults.isOn' : 'faults.isOff')}</Badge>
      ),
    },
    {
      name: '',
      right: true,
      cell: ({ id, on }) => (
        <span className="inline-flex items-center gap-2 max-desk:flex-col">
          <Button
            size="md"
            tone="quiet"
            disabled={change.isPending}
            onClick={() => change.mutate({ id, on: on === 1 ? 0 : 1 })}
          >
            {say(on === 1 ? 'faults.switchOff' : 'faults.switchOn')}
          </Button>
          <IconButton
            label={say('faults.delete')}
            icon={<Trash2 size={16} />}
            onClick={() => change.mutate({ id, deleted: 1 })}
          />
        </span>
      ),
    },
  ]
  return (
    <Panel title={say('faults.list')} flush>
      <Loaded
        of={faults}
        empty={{ when: rows => rows.length === 0, title: say('faults.none'), note: say('faults.noneNote') }}
      >
        {rows => <Table label={say('faults.list')} columns={columns} rows={rows} keyOf={row => row.id} />}
      </Loaded>
    </Panel>
  )
}

/** "Answered with a status 503" */
const effectOf = (row: Row): string => say(`faults.effects.${row.effect}`) + figureOf(row)

const figureOf = ({ status, delay_ms }: Row): string =>
  status !== null ? ` ${status}` : delay_ms !== null ? ` ${say('faults.late', { ms: delay_ms })}` : ''

/** "user 1001 · from call 3 · 1 at most" */
function when({ user_id, nth, times, probability, seed }: Row): string {
  return [
    user_id === null ? say('faults.everybody') : say('faults.ofUser', { id: user_id }),
    nth !== null && say('faults.fromCall', { nth }),
    times !== null && say('faults.atMost', { times }),
    probability !== null && say('faults.withProbability', { probability, seed }),
  ]
    .filter(Boolean)
    .join(' · ')
}
