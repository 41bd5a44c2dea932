import type { CallData } from '@lagoon/shared/contract/index'
import { useState } from 'react'
import { Badge } from '../../ui/Badge'
import { Card } from '../../ui/Card'
import { CopyText } from '../../ui/CopyText'
import { SearchInput } from '../../ui/SearchInput'
import { useAsk } from '../ask'
import { Loaded } from '../parts/Loaded'
import { Page } from '../parts/Page'
import { Paged } from '../parts/Paged'
import { type Column, Table } from '../parts/Table'

type Row = CallData<'GET console/outbox'>['data'][number]

const columns: readonly Column<Row>[] = [
  {
    name: 'To',
    cell: row => (
      <>
        <span className="font-semibold break-all">{row.target}</span>
        <span className="figures block text-small text-faint">{row.created_at}</span>
      </>
    ),
  },
  { name: 'Code', cell: row => (row.code === '' ? '–' : <CopyText text={row.code} />) },
  { name: 'By', wide: true, cell: row => <Badge>{row.channel}</Badge> },
  { name: 'For', wide: true, cell: row => row.purpose },
  { name: 'Text', wide: true, cell: row => <span className="text-soft">{row.text}</span> },
]

/** Codes by SMS and mail, as they were or would have been sent. */
export function Outbox() {
  const [target, setTarget] = useState('')
  const [page, setPage] = useState(1)
  const sent = useAsk(
    'GET console/outbox',
    { ...(target.trim() !== '' && { target: target.trim() }), page, limit: 20 },
    { every: 3000 },
  )
  return (
    <Page title="Outbox" note="The codes of this exchange are kept here, sent or not.">
      <SearchInput
        placeholder="Whole phone number or e-mail address"
        value={target}
        onChange={next => {
          setTarget(next)
          setPage(1)
        }}
      />
      <Card flush>
        <Loaded of={sent} empty={{ when: ({ data }) => data.length === 0, title: 'Nothing was sent' }}>
          {({ data, last_page }) => (
            <>
              <Table label="Outbox" columns={columns} rows={data} keyOf={row => row.id} />
              <Paged page={page} last={last_page} onChange={setPage} />
            </>
          )}
        </Loaded>
      </Card>
    </Page>
  )
}
