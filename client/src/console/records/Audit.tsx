import type { CallData } from '@lagoon/shared/contract/index'
import { useState } from 'react'
import { Card } from '../../ui/Card'
import { Link } from '../../ui/Link'
import { useAsk } from '../ask'
import { Loaded } from '../parts/Loaded'
import { Page } from '../parts/Page'
import { Paged } from '../parts/Paged'
import { type Column, Table } from '../parts/Table'

type Row = CallData<'GET console/audit'>['data'][number]

const columns: readonly Column<Row>[] = [
  { name: 'When', cell: row => <span className="figures text-faint">{row.at}</span> },
  { name: 'Who', cell: row => <span className="font-semibold">{row.who}</span> },
  {
    name: 'What',
    cell: row => (
      <>
        {row.what}
        {row.detail && <span className="block break-words text-small text-faint desk:hidden">{row.detail}</span>}
      </>
    ),
  },
  { name: 'Detail', wide: true, cell: row => <span className="break-words text-soft">{row.detail}</span> },
  { name: 'What followed', cell: row => row.request_id && <Link href={`#/explain/${row.request_id}`}>Explain</Link> },
]

export function Audit() {
  const [page, setPage] = useState(1)
  const log = useAsk('GET console/audit', { page, limit: 30 }, { every: 5000 })
  return (
    <Page title="Audit log" note="Who did what, on the machine's clock. Nothing here can be changed or taken away.">
      <Card flush>
        <Loaded of={log} empty={{ when: ({ data }) => data.length === 0, title: 'Nothing was done yet' }}>
          {({ data, last_page }) => (
            <>
              <Table label="Audit log" columns={columns} rows={data} keyOf={row => row.id} />
              <Paged page={page} last={last_page} onChange={setPage} />
            </>
          )}
        </Loaded>
      </Card>
    </Page>
  )
}
