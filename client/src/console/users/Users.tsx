import type { CallData } from '@lagoon/shared/contract/index'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Card } from '../../ui/Card'
import { SearchInput } from '../../ui/SearchInput'
import { useAsk } from '../ask'
import { Account } from '../parts/Account'
import { Loaded } from '../parts/Loaded'
import { Page } from '../parts/Page'
import { Paged } from '../parts/Paged'
import { type Column, Table } from '../parts/Table'
import { Invite } from './Invite'
import { Level } from './Level'

type Row = CallData<'GET console/users'>['data'][number]

const columns: readonly Column<Row>[] = [
  { name: 'Id', cell: row => <span className="figures text-faint">{row.id}</span> },
  {
    name: 'Account',
    cell: row => (
      <>
        <a href={`#/users/${row.id}`} className="font-semibold [overflow-wrap:anywhere]">
          <Account>{row.account}</Account>
        </a>
        <span className="block text-small text-faint">{row.nickname}</span>
      </>
    ),
  },
  { name: 'Identity', cell: row => <Level basic={row.review_status} advanced={row.advanced_status} /> },
  { name: 'Tier', right: true, wide: true, cell: row => row.tier },
  { name: 'Since', wide: true, right: true, cell: row => row.created_at },
]

export function Users() {
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [page, setPage] = useState(1)
  const users = useAsk('GET console/users', {
    ...(query.trim() !== '' && { query: query.trim() }),
    page,
    limit: 20,
  })
  return (
    <Page title="Users">
      <SearchInput
        placeholder="Id, account, phone, e-mail or nickname"
        value={query}
        onChange={next => {
          setQuery(next)
          setPage(1)
        }}
      />
      <Card flush>
        <Loaded of={users} empty={{ when: ({ data }) => data.length === 0, title: 'Nobody found' }}>
          {({ data, last_page }) => (
            <>
              <Table
                label="Users"
                columns={columns}
                rows={data}
                keyOf={row => row.id}
                onOpen={row => void navigate(`/users/${row.id}`)}
              />
              <Paged page={page} last={last_page} onChange={setPage} />
            </>
          )}
        </Loaded>
      </Card>
      <Invite />
    </Page>
  )
}
