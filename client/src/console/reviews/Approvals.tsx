import type { CallData } from '@lagoon/shared/api/index'
import { When } from '../../api/When'
import { Amount } from '../../ui/Amount'
import { LinkButton } from '../../ui/Link'
import { useAsk, useDo, useMe } from '../ask'
import { May } from '../parts/May'
import { Panel } from '../parts/Panel'
import { type Column, Table } from '../parts/Table'
import { say } from '../say'

type Row = CallData<'GET console/approvals'>['data'][number]

/** Credits and debits that one operator has asked for, and a different one has to agree to. */
export function Approvals() {
  const waiting = useAsk('GET console/approvals', { limit: 50 }, { every: 5000 })
  const me = useMe().data
  const decide = useDo('POST console/approve')
  const rows = waiting.data?.data ?? []
  if (rows.length === 0) return null
  const columns: readonly Column<Row>[] = [
    {
      name: 'reviews.user',
      cell: row => (
        <>
          <a href={`#/users/${row.user_id}`} className="font-semibold [overflow-wrap:anywhere]">
            {row.account}
          </a>
          <span className="block text-small text-faint [overflow-wrap:anywhere]">{row.reason}</span>
        </>
      ),
    },
    {
      name: 'reviews.what',
      right: true,
      cell: row => (
        <>
          {say(`reviews.${row.kind}`)} <Amount value={row.amount} unit={row.currency_name} />
        </>
      ),
    },
    {
      name: 'reviews.asks',
      wide: true,
      cell: row => (
        <>
          {row.asked_by} · <When at={row.asked_at} />
        </>
      ),
    },
    {
      name: '',
      right: true,
      cell: row => (
        <May call="POST console/approve">
          <span className="inline-flex flex-wrap justify-end gap-x-4 gap-y-1">
            {row.asked_by !== me?.name && (
              <LinkButton onClick={() => decide.mutate({ id: row.id, decision: 'pass' })}>
                {say('reviews.agree')}
              </LinkButton>
            )}
            <LinkButton onClick={() => decide.mutate({ id: row.id, decision: 'reject' })}>
              {say('reviews.reject')}
            </LinkButton>
          </span>
        </May>
      ),
    },
  ]
  return (
    <Panel title={say('reviews.second')} flush>
      <Table label={say('reviews.second')} columns={columns} rows={rows} keyOf={row => row.id} />
    </Panel>
  )
}
