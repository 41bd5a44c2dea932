import type { CallData } from '@lagoon/shared/api/index'
import { atoms, fromAtoms, times } from '@lagoon/shared/money/atoms'
import { useState } from 'react'
import { useWorldNow } from '../../api/clock'
import { When } from '../../api/When'
import { Badge } from '../../ui/Badge'
import { Panel } from '../parts/Panel'
import { type Column, Table } from '../parts/Table'
import { say } from '../say'
import { ScenarioForm } from './ScenarioForm'

type Scenario = CallData<'GET console/world'>['scenarios'][number]

const columnsAt = (now: number): readonly Column<Scenario>[] => [
  {
    name: 'world.scenario',
    cell: row => (
      <>
        <span className="font-semibold">{say(`shape.${row.shape}`)}</span> {row.symbol || say('shape.everyPair')}
      </>
    ),
  },
  { name: 'world.size', right: true, cell: row => sizeText(row) },
  { name: 'world.seconds', right: true, cell: row => row.seconds },
  { name: 'world.started', wide: true, right: true, cell: row => <When at={row.start_at} /> },
  {
    name: '',
    right: true,
    cell: row =>
      row.end_at * 1000 > now ? <Badge tone="warn">{say('world.active')}</Badge> : <Badge>{say('world.over')}</Badge>,
  },
]

/** In the unit of the form: "-0.125" → "-12.5%". A scenario that only holds the price has no size. */
const sizeText = ({ shape, size }: Scenario): string =>
  shape === 'flat' || shape === 'halt' ? '—' : `${fromAtoms(times(atoms(size), 100))}%`

/** Events of the market. They are public: every client shows them from their first second on. */
export function Scenarios({ all }: { all: readonly Scenario[] }) {
  const now = useWorldNow(1000)
  const [latest, setLatest] = useState(8)
  const rows = [...all].reverse()
  return (
    <Panel title={say('world.scenarios')}>
      <p className="mb-3 text-note text-soft">{say('world.tradable')}</p>
      <ScenarioForm />
      {rows.length > 0 && (
        <div className="-mx-4 mt-4 border-line border-t">
          <Table
            label={say('world.scenarios')}
            columns={columnsAt(now)}
            rows={rows.slice(0, latest)}
            keyOf={row => row.id}
          />
          {rows.length > latest && (
            <button
              type="button"
              className="w-full py-3 text-note text-brand-ink"
              onClick={() => setLatest(latest + 20)}
            >
              {say('world.older')}
            </button>
          )}
        </div>
      )}
    </Panel>
  )
}
