import { useParams } from 'react-router-dom'
import { Card } from '../../ui/Card'
import { Segmented } from '../../ui/Segmented'
import { Tabs } from '../../ui/Tabs'
import { useAsk } from '../ask'
import { ExportButtons } from '../parts/ExportButtons'
import { Loaded } from '../parts/Loaded'
import { Page } from '../parts/Page'
import { Paged } from '../parts/Paged'
import { SavedViews } from '../parts/SavedViews'
import { useInAddress } from '../parts/useInAddress'
import { type Key, say } from '../say'
import { type Filter, OrderFilter, requestedBy } from './OrderFilter'
import { OrderTable } from './OrderTable'
import { PositionTable } from './PositionTable'
import { UserFilter } from './UserFilter'

const kinds = [
  { value: 'spot', name: 'kind.spot_orders' },
  { value: 'contract', name: 'kind.positions' },
] as const
type Kind = (typeof kinds)[number]['value']

const which = [
  { value: 'open', name: 'orders.open' },
  { value: 'all', name: 'orders.all' },
] as const
/** The texts for empty lists. */
const none = {
  spot: { open: 'orders.noOpenOrders', all: 'orders.noOrders' },
  contract: { open: 'orders.noOpenPositions', all: 'orders.noPositions' },
} as const
const said = <V extends string>(options: readonly { value: V; name: Key }[]) =>
  options.map(({ value, name }) => ({ value, label: say(name) }))

type Which = (typeof which)[number]['value']

const first = { kind: 'spot', shown: 'open', id: '', pair: '', status: '', from: '', to: '' } as const
const choices = { kind: kinds.map(({ value }) => value), shown: which.map(({ value }) => value) }

/** The orders and positions of all users, or of one. A change of the filter returns to the first page. */
export function Orders() {
  const { user } = useParams()
  const { values, change, page, turn } = useInAddress<Filter & { kind: Kind; shown: Which }>(first, choices)
  const { kind, shown } = values
  return (
    <Page
      title={say('places.orders')}
      note={say('orders.note')}
      actions={
        <>
          {kind === 'spot' && values.id === '' && (
            <ExportButtons
              list={{
                what: 'orders',
                ...requestedBy(values),
                ...(shown === 'open' && { open: 1 }),
                ...(user !== undefined && { user_id: user }),
              }}
            />
          )}
          <Segmented
            label={say('orders.which')}
            className="w-48"
            options={said<Which>(which)}
            value={shown}
            onChange={shown => change({ shown })}
          />
        </>
      }
    >
      <Tabs
        label={say('orders.kinds')}
        tabs={said<Kind>(kinds)}
        value={kind}
        onChange={kind => change({ kind, status: '' })}
      />
      <UserFilter userId={user === undefined ? null : Number(user)} query={`?${new URLSearchParams(values)}`} />
      <OrderFilter kind={kind} filter={values} onChange={change} />
      <SavedViews of="/orders" />
      <Rows
        key={`${kind} ${shown} ${user}`}
        filter={requestedBy(values)}
        kind={kind}
        open={shown === 'open'}
        user={user}
        page={page}
        onTurn={turn}
      />
    </Page>
  )
}

interface RowsProps {
  filter: ReturnType<typeof requestedBy>
  kind: Kind
  open: boolean
  user: string | undefined
  page: number
  onTurn: (page: number) => void
}

function Rows({ filter, kind, open, user, page, onTurn }: RowsProps) {
  const rows = useAsk(
    'GET console/orders',
    { kind, ...filter, open: open ? 1 : 0, ...(user !== undefined && { user_id: user }), page, limit: 20 },
    { every: 4000 },
  )
  return (
    <Card flush>
      <Loaded of={rows} empty={{ when: ({ total }) => total === 0, title: say(none[kind][open ? 'open' : 'all']) }}>
        {({ data, last_page }) => (
          <>
            {kind === 'spot' ? (
              <OrderTable rows={data.filter(row => row.kind === 'spot')} />
            ) : (
              <PositionTable rows={data.filter(row => row.kind === 'contract')} />
            )}
            <Paged page={page} last={last_page} onChange={onTurn} />
          </>
        )}
      </Loaded>
    </Card>
  )
}
