import type { CallData } from '@lagoon/shared/contract/index'
import { atoms, fromAtoms, times } from '@lagoon/shared/money/atoms'
import { useState } from 'react'
import { Badge } from '../../ui/Badge'
import { stampText } from '../../ui/stamp'
import { useWorldNow } from '../../wire/clock'
import { Panel } from '../parts/Panel'
import { type Column, Table } from '../parts/Table'
import { ScenarioForm } from './ScenarioForm'

type Scenario = CallData<'GET console/world'>['scenarios'][number]

const columnsAt = (now: number): readonly Column<Scenario>[] => [
  {
    name: 'Scenario',
    cell: row => (
      <>
        <span className="font-semibold">{row.shape}</span> {row.symbol || 'all pairs'}
      </>
    ),
  },
  { name: 'Size', right: true, cell: row => sizeText(row) },
  { name: 'Seconds', right: true, cell: row => row.seconds },
  { name: 'Started', wide: true, right: true, cell: row => stampText(row.start_at * 1000) },
  {
    name: '',
    right: true,
    cell: row => (row.end_at * 1000 > now ? <Badge tone="warn">active</Badge> : <Badge>over</Badge>),
  },
]

/** As the form asks for it: "-0.125" → "-12.5%"; what only holds the price has no size. */
const sizeText = ({ shape, size }: Scenario): string =>
  shape === 'flat' || shape === 'halt' ? '—' : `${fromAtoms(times(atoms(size), 100))}%`

/** Events of the market. They are public: every client shows them from their first second on. */
export function Scenarios({ all }: { all: readonly Scenario[] }) {
  const now = useWorldNow(1000)
  const [latest, setLatest] = useState(8)
  const rows = [...all].reverse()
  return (
    <Panel title="Scenarios">
      <ScenarioForm />
      {rows.length > 0 && (
        <div className="-mx-4 mt-4 border-line border-t">
          <Table label="Scenarios" columns={columnsAt(now)} rows={rows.slice(0, latest)} keyOf={row => row.id} />
          {rows.length > latest && (
            <button
              type="button"
              className="w-full py-3 text-note text-brand-ink"
              onClick={() => setLatest(latest + 20)}
            >
              Older ones
            </button>
          )}
        </div>
      )}
    </Panel>
  )
}
