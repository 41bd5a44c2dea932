import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { Card } from '../../ui/Card'
import { Segmented } from '../../ui/Segmented'
import { Tabs } from '../../ui/Tabs'
import { useAsk } from '../ask'
import { Loaded } from '../parts/Loaded'
import { Page } from '../parts/Page'
import { Paged } from '../parts/Paged'
import { OrderTable } from './OrderTable'
import { PositionTable } from './PositionTable'
import { UserFilter } from './UserFilter'

const kinds = [
  { value: 'spot', label: 'Spot orders' },
  { value: 'contract', label: 'Positions' },
] as const
type Kind = (typeof kinds)[number]['value']

const which = [
  { value: 'open', label: 'Open' },
  { value: 'all', label: 'All' },
] as const
type Which = (typeof which)[number]['value']

/** What everybody has ordered and holds, or one of them. Another choice begins at its first page. */
export function Orders() {
  const { user } = useParams()
  const [kind, setKind] = useState<Kind>('spot')
  const [shown, setShown] = useState<Which>('open')
  return (
    <Page
      title="Orders"
      note="As their owners see them, newest first."
      actions={<Segmented label="Which" className="w-48" options={which} value={shown} onChange={setShown} />}
    >
      <Tabs label="Kinds" tabs={kinds} value={kind} onChange={setKind} />
      <UserFilter userId={user === undefined ? null : Number(user)} />
      <Rows key={`${kind} ${shown} ${user}`} kind={kind} open={shown === 'open'} user={user} />
    </Page>
  )
}

function Rows({ kind, open, user }: { kind: Kind; open: boolean; user: string | undefined }) {
  const [page, setPage] = useState(1)
  const rows = useAsk(
    'GET console/orders',
    { kind, open: open ? 1 : 0, ...(user !== undefined && { user_id: user }), page, limit: 20 },
    { every: 4000 },
  )
  const title = kind === 'spot' ? 'No orders' : 'No positions'
  return (
    <Card flush>
      <Loaded of={rows} empty={{ when: ({ total }) => total === 0, title: open ? `${title} are open` : title }}>
        {({ data, last_page }) => (
          <>
            {kind === 'spot' ? (
              <OrderTable rows={data.filter(row => row.kind === 'spot')} />
            ) : (
              <PositionTable rows={data.filter(row => row.kind === 'contract')} />
            )}
            <Paged page={page} last={last_page} onChange={setPage} />
          </>
        )}
      </Loaded>
    </Card>
  )
}
