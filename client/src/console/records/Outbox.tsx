import type { CallData } from '@lagoon/shared/api/index'
import { When } from '../../api/When'
import { Badge } from '../../ui/Badge'
import { Card } from '../../ui/Card'
import { CopyText } from '../../ui/CopyText'
import { SearchInput } from '../../ui/SearchInput'
import { useAsk } from '../ask'
import { Loaded } from '../parts/Loaded'
import { Page } from '../parts/Page'
import { Paged } from '../parts/Paged'
import { type Column, Table } from '../parts/Table'
import { useInAddress } from '../parts/useInAddress'
import { say } from '../say'

type Row = CallData<'GET console/outbox'>['data'][number]

const columns: readonly Column<Row>[] = [
  {
    name: 'outbox.to',
    cell: row => (
      <>
        <span className="font-semibold break-all">{row.target}</span>
        <span className="block text-small text-faint">
          <When at={row.created_at} />
        </span>
      </>
    ),
  },
  { name: 'outbox.code', cell: row => (row.code === '' ? '–' : <CopyText text={row.code} />) },
  { name: 'outbox.by', wide: true, cell: row => <Badge>{row.channel}</Badge> },
  { name: 'outbox.for', wide: true, cell: row => row.purpose },
  { name: 'outbox.text', wide: true, cell: row => <span className="text-soft">{row.text}</span> },
]

/** Codes by SMS and mail, as they were or would have been sent. */
export function Outbox() {
  const { values, change, page, turn } = useInAddress({ target: '' })
  const target = values.target.trim()
  const sent = useAsk('GET console/outbox', { ...(target !== '' && { target }), page, limit: 20 }, { every: 3000 })
  return (
    <Page title={say('places.outbox')} note={say('outbox.note')}>
      <SearchInput
        placeholder={say('outbox.search')}
        value={values.target}
        onChange={next => change({ target: next })}
      />
      <Card flush>
        <Loaded of={sent} empty={{ when: ({ data }) => data.length === 0, title: say('outbox.none') }}>
          {({ data, last_page }) => (
            <>
              <Table label={say('places.outbox')} columns={columns} rows={data} keyOf={row => row.id} />
              <Paged page={page} last={last_page} onChange={turn} />
            </>
          )}
        </Loaded>
      </Card>
    </Page>
  )
}
