import type { CallData } from '@lagoon/shared/contract/index'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Notice } from '../../ui/Notice'
import { useAsk } from '../ask'
import { Loaded } from '../parts/Loaded'
import { Page } from '../parts/Page'
import { type Column, Table } from '../parts/Table'

type Row = CallData<'GET console/invariants'>['checks'][number]

const columns: readonly Column<Row>[] = [
  { name: 'Id', cell: row => <span className="figures text-faint whitespace-nowrap">{row.id}</span> },
  { name: 'What must hold', cell: row => row.title },
  {
    name: 'Violations',
    right: true,
    cell: row => <Badge tone={row.violations === 0 ? 'up' : 'down'}>{row.violations}</Badge>,
  },
]

/** The same queries that the tests run, on this world, now. */
export function Invariants() {
  const books = useAsk('GET console/invariants', {})
  return (
    <Page
      title="Invariants"
      note={books.data && `Checked at ${books.data.checked_at}`}
      actions={
        <Button size="md" tone="quiet" loading={books.isFetching} onClick={() => void books.refetch()}>
          Check now
        </Button>
      }
    >
      <Loaded of={books}>
        {({ ok, checks }) => (
          <>
            <Notice kind={ok ? 'success' : 'error'} title={ok ? 'The books are balanced' : 'Something does not hold'}>
              {checks.length} invariants, each a query that must find nothing.
            </Notice>
            <Card flush>
              <Table label="Invariants" columns={columns} rows={checks} keyOf={row => row.id} />
            </Card>
          </>
        )}
      </Loaded>
    </Page>
  )
}
