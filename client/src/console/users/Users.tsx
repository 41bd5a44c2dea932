import type { CallData, CallInput } from '@lagoon/shared/api/index'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { CallError } from '../../api/callError'
import { queryClient } from '../../api/queryClient'
import { When } from '../../api/When'
import { Amount } from '../../ui/Amount'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { act } from '../ask'
import { Account } from '../parts/Account'
import { ExportButtons } from '../parts/ExportButtons'
import { Loaded } from '../parts/Loaded'
import { May } from '../parts/May'
import { Page } from '../parts/Page'
import { SavedViews } from '../parts/SavedViews'
import { type Column, Table } from '../parts/Table'
import { useInAddress } from '../parts/useInAddress'
import { say } from '../say'
import { Invite } from './Invite'
import { Level } from './Level'
import { everybody, levels, PeopleFilter, requestedBy, states } from './PeopleFilter'
import { Vanished } from './Vanished'

type RequestedPeople = Omit<CallInput<'GET console/users'>, 'after' | 'page'>
type People = Awaited<ReturnType<typeof askPage>>

const askPage = async (requested: RequestedPeople, after: string, signal: AbortSignal) =>
  (await act('GET console/users', { ...requested, ...(after !== '' && { after }) }, { signal, silent: true })).data

/** The users that match; each further page starts at the key with which the page before ended. */
const usePeople = (requested: RequestedPeople) =>
  useInfiniteQuery<People, CallError, { pages: People[] }, readonly unknown[], string>(
    {
      queryKey: ['people', requested],
      queryFn: ({ pageParam, signal }) => askPage(requested, pageParam, signal),
      initialPageParam: '',
      getNextPageParam: last => last.after || undefined,
      placeholderData: before => before,
    },
    queryClient,
  )

type Row = CallData<'GET console/users'>['data'][number]

const columns: readonly Column<Row>[] = [
  { name: 'users.id', sort: 'id', cell: row => <span className="figures text-faint">{row.id}</span> },
  {
    name: 'users.account',
    cell: row => (
      <div className="desk:min-w-36">
        <a href={`#/users/${row.id}`} className="font-semibold [overflow-wrap:anywhere]">
          <Account>{row.account || say('user.unnamed', { id: row.id })}</Account>
        </a>
        <span className="block text-small text-faint">{row.nickname}</span>
        <Marks row={row} />
      </div>
    ),
  },
  {
    name: 'users.identity',
    wide: true,
    cell: row =>
      row.account === '' ? (
        <Badge>{say('users.erased')}</Badge>
      ) : (
        <Level basic={row.review_status} advanced={row.advanced_status} />
      ),
  },
  { name: 'users.worth', sort: 'worth', right: true, cell: row => <Amount value={row.worth} scale={2} /> },
  { name: 'users.frozen', right: true, wide: 'desk', cell: row => <Amount value={row.frozen_worth} scale={2} /> },
  { name: 'users.tier', right: true, wide: 'desk', cell: row => row.tier },
  { name: 'users.joined', sort: 'joined', wide: 'desk', right: true, cell: row => <When at={row.created_at} /> },
  {
    name: 'users.seen',
    sort: 'seen',
    wide: true,
    right: true,
    cell: row => (row.seen_at === '' ? say('users.never') : <When at={row.seen_at} />),
  },
]

/** What operators have frozen of a user, and their tags. */
function Marks({ row: { frozen, tags } }: { row: Row }) {
  const is = (['login', 'trade', 'withdraw'] as const).filter(name => frozen[name] === 1)
  if (is.length + tags.length === 0) return null
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {is.map(name => (
        <Badge key={name} tone="bad">
          {say('users.frozenMark', { what: say(freezes[name]) })}
        </Badge>
      ))}
      {tags.map(tag => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </span>
  )
}

const freezes = { login: 'user.freezeLogin', trade: 'user.freezeTrade', withdraw: 'user.freezeWithdraw' } as const

const sorts = ['id', 'worth', 'joined', 'seen'] as const
type Sort = (typeof sorts)[number]
type Order = 'asc' | 'desc'
const first = { ...everybody, by: 'id' as Sort, order: 'asc' as Order }
const choices = { level: levels, state: states, by: sorts, order: ['asc', 'desc'] } as const

export function Users() {
  const navigate = useNavigate()
  const { values: filter, change } = useInAddress(first, choices)
  const { by, order } = filter
  const people = usePeople({ ...requestedBy(filter), sort: by, order, limit: 50 })
  /** Sorts by a column: the largest and the latest first, ids from the lowest. A second press reverses the order. */
  const sortBy = (next: string) =>
    change(
      by === next
        ? { order: order === 'asc' ? 'desc' : 'asc' }
        : { by: next as Sort, order: next === 'id' ? 'asc' : 'desc' },
    )
  return (
    <Page title={say('users.title')} actions={<ExportButtons list={{ what: 'users', ...requestedBy(filter) }} />}>
      <PeopleFilter filter={filter} onChange={change} />
      <SavedViews of="/users" />
      <Card flush>
        <Loaded of={people} empty={{ when: ({ pages }) => pages[0]?.total === 0, title: say('users.none') }}>
          {({ pages }) => {
            const rows = pages.flatMap(({ data }) => data)
            return (
              <>
                <Table
                  label={say('users.title')}
                  columns={columns}
                  rows={rows}
                  keyOf={row => row.id}
                  onOpen={row => void navigate(`/users/${row.id}`)}
                  sorting={{ by, order, onSort: sortBy }}
                />
                <div className="flex items-center justify-between gap-3 px-4 py-3 text-small text-faint">
                  {say('users.shown', { shown: rows.length, total: pages[0]?.total ?? 0 })}
                  {people.hasNextPage && (
                    <Button
                      size="sm"
                      tone="quiet"
                      loading={people.isFetchingNextPage}
                      onClick={() => void people.fetchNextPage()}
                    >
                      {say('users.more')}
                    </Button>
                  )}
                </div>
              </>
            )
          }}
        </Loaded>
      </Card>
      <May call="GET console/invites">
        <Invite />
      </May>
      <May call="GET console/vanished">
        <Vanished />
      </May>
    </Page>
  )
}
