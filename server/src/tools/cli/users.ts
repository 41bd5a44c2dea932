import { command } from './command'
import { columns } from './output'
import { personNamed } from './people'
import { Misused } from './statuses'

export const users = command({
  name: 'users',
  says: 'List users, or print a token of one',
  about: 'Searches by id, account, phone, e-mail or nickname.',
  takes: '[query]',
  remote: true,
  options: {
    limit: { value: '<n>', says: 'at most this many (20)' },
    token: { says: 'print only a token of this user, as for a one-tap login' },
  },
  words: [0, 1],
  examples: [
    ['lagoon users', 'all users'],
    ['lagoon users alice', 'one user'],
    [`curl -H "authorization: $(lagoon users alice --token)" http://127.0.0.1:8080/api/user/center`, 'as Alice'],
  ],
  async run({ words: [query], values, out, connect }) {
    const limit = Number(values.limit ?? 20)
    if (!Number.isInteger(limit) || limit < 1 || limit > 100)
      throw new Misused('--limit must be a number from 1 to 100.')
    if (values.token && query === undefined) throw new Misused('Name the user: lagoon users <name> --token')
    const remote = await connect()
    if (values.token) {
      const { id, account } = await personNamed(remote, query ?? '')
      const token = await remote.operator.call('POST console/persona', { user_id: id })
      return void out.print({ id, account, token }, token)
    }
    const { data, total } = await remote.operator.call('GET console/users', { limit, ...(query && { query }) })
    const rows = data.map(({ id, account, nickname, worth }) => [String(id), account, nickname, `${worth} USDT`])
    const more = total > data.length ? `\n… of ${total}` : ''
    out.print(data, rows.length === 0 ? 'No user matches.' : columns(rows) + more)
  },
})
