import type { CallData } from '@lagoon/shared/api/index'
import { When } from '../../api/When'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Link } from '../../ui/Link'
import { useAsk } from '../ask'
import { ExportButtons } from '../parts/ExportButtons'
import { Loaded } from '../parts/Loaded'
import { Page } from '../parts/Page'
import { Paged } from '../parts/Paged'
import { SavedViews } from '../parts/SavedViews'
import { type Column, Table } from '../parts/Table'
import { useInAddress } from '../parts/useInAddress'
import { say } from '../say'
import { AuditFilter, everything, requestedBy } from './AuditFilter'
import { detail, who } from './auditActions'

type Row = CallData<'GET console/audit'>['data'][number]

const followed = ({ request_id }: Row) =>
  request_id && <Link href={`#/explain/${request_id}`}>{say('log.explain')}</Link>

const columns: readonly Column<Row>[] = [
  { name: 'audit.when', cell: row => <When at={row.at} /> },
  {
    name: 'audit.who',
    cell: row => (
      <span className="inline-block font-semibold [overflow-wrap:anywhere] max-desk:min-w-20">
        <WithUser text={who(row.who)} />
      </span>
    ),
  },
  {
    name: 'audit.what',
    cell: row => (
      <>
        {row.what}
        <span className="block desk:hidden">
          <span className="block break-words text-small text-faint">
            <WithUser text={detail(row.detail)} />
          </span>
          {followed(row)}
        </span>
      </>
    ),
  },
  {
    name: 'audit.detail',
    wide: true,
    cell: row => (
      <span className="break-words text-soft">
        <WithUser text={detail(row.detail)} />
      </span>
    ),
  },
  { name: 'audit.followed', wide: true, cell: followed },
]

/** The audit log, with a search. */
export function Audit() {
  const { values: filter, change: show, page, turn } = useInAddress(everything, { who: ['', 'operator'] })
  const requested = requestedBy(filter)
  const chosen = Object.keys(requested).length > 0
  const log = useAsk('GET console/audit', { ...requested, page, limit: 30 }, { every: 5000 })
  return (
    <Page
      title={say('places.audit')}
      note={say('audit.note')}
      actions={
        <>
          {chosen && (
            <Button size="md" tone="quiet" onClick={() => show(everything)}>
              {say('audit.all')}
            </Button>
          )}
          <ExportButtons list={{ what: 'audit', ...requested }} />
        </>
      }
    >
      <AuditFilter filter={filter} onChange={show} />
      <SavedViews of="/audit" />
      <Card flush>
        <Loaded
          of={log}
          empty={{ when: ({ data }) => data.length === 0, title: say(chosen ? 'audit.notFound' : 'audit.none') }}
        >
          {({ data, last_page }) => (
            <>
              <Table label={say('places.audit')} columns={columns} rows={data} keyOf={row => row.id} />
              <Paged page={page} last={last_page} onChange={turn} />
            </>
          )}
        </Loaded>
      </Card>
    </Page>
  )
}

/** A text of the audit log; if it names a user by number, with a link to that user. */
function WithUser({ text }: { text: string }) {
  const [before = '', id, after = ''] = text.split(/\buser (\d+)\b/)
  if (id === undefined) return text
  return (
    <>
      {before}
      <Link href={`#/users/${id}`}>{say('story.user', { id })}</Link>
      {after}
    </>
  )
}
