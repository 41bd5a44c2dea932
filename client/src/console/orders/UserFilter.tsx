import { useState } from 'react'
import { Link } from '../../ui/Link'
import { SearchInput } from '../../ui/SearchInput'
import { useAsk } from '../ask'
import { Loaded } from '../parts/Loaded'
import { say } from '../say'

/** Links that select the user of the list: all users, or one. The address contains the user, and `query` the other filters. */
export const UserFilter = ({ userId, query }: { userId: number | null; query: string }) =>
  userId === null ? <Find rest={query} /> : <Chosen id={userId} rest={query} />

function Chosen({ id, rest }: { id: number; rest: string }) {
  const user = useAsk('GET console/user', { id })
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-note text-soft">
      <span>
        {say('orders.only')}{' '}
        <a href={`#/users/${id}`} className="font-semibold text-ink [overflow-wrap:anywhere]">
          {user.data?.account ?? say('user.unnamed', { id })}
        </a>
      </span>
      <Link href={`#/orders${rest}`} className="min-h-11">
        {say('orders.everybody')}
      </Link>
    </p>
  )
}

function Find({ rest }: { rest: string }) {
  const [typed, setTyped] = useState('')
  const query = typed.trim()
  const found = useAsk('GET console/users', { query, limit: 6 }, { enabled: query !== '' })
  return (
    <>
      <SearchInput placeholder={say('orders.oneUser')} value={typed} onChange={setTyped} />
      {query !== '' && (
        <Loaded of={found} empty={{ when: ({ data }) => data.length === 0, title: say('users.none') }}>
          {({ data }) => (
            <ul aria-label={say('orders.found')} className="flex flex-wrap gap-x-4">
              {data.map(({ id, account, nickname }) => (
                <li key={id}>
                  <Link href={`#/orders/${id}${rest}`} className="min-h-11 [overflow-wrap:anywhere]">
                    {account} <span className="text-faint">{nickname}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      )}
    </>
  )
}
