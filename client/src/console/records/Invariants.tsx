import type { CallData } from '@lagoon/shared/api/index'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Notice } from '../../ui/Notice'
import { useAsk } from '../ask'
import { Loaded } from '../parts/Loaded'
import { Page } from '../parts/Page'
import { type Column, Table } from '../parts/Table'
import { say } from '../say'

type Row = CallData<'GET console/invariants'>['checks'][number]

const columns: readonly Column<Row>[] = [
  { name: 'invariants.id', cell: row => <span className="figures text-faint whitespace-nowrap">{row.id}</span> },
  { name: 'invariants.rule', cell: row => row.title },
  {
    name: 'invariants.violations',
    right: true,
    cell: row => <Badge tone={row.violations === 0 ? 'good' : 'bad'}>{row.violations}</Badge>,
  },
]

/** The same queries that the tests run, on this world, now. */
export function Invariants() {
  const books = useAsk('GET console/invariants', {})
  return (
    <Page
      title={say('places.invariants')}
      note={books.data && say('invariants.checkedAt', { at: books.data.checked_at })}
      actions={
        <Button size="md" tone="quiet" loading={books.isFetching} onClick={() => void books.refetch()}>
          {say('invariants.checkNow')}
        </Button>
      }
    >
      <Loaded of={books}>
        {({ ok, checks }) => (
          <>
            <Notice kind={ok ? 'success' : 'error'} title={say(ok ? 'invariants.balanced' : 'invariants.broken')}>
              {say('invariants.note', { count: checks.length })}
            </Notice>
            <Card flush>
              <Table label={say('places.invariants')} columns={columns} rows={checks} keyOf={row => row.id} />
            </Card>
          </>
        )}
      </Loaded>
    </Page>
  )
}
