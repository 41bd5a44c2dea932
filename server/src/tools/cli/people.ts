import type { CallData } from '@lagoon/shared/api/index'
import type { Remote } from './remote'
import { Failed } from './statuses'

type Person = Pick<CallData<'GET console/users'>['data'][number], 'id' | 'account' | 'nickname'>

/** A user by id, account, the part before its @, or nickname; several matches are refused. */
export async function personNamed({ operator }: Remote, who: string): Promise<Person> {
  const { data } = await operator.call('GET console/users', { query: who, limit: 50 })
  const name = who.toLowerCase()
  const isMeant = ({ id, account, nickname }: Person) =>
    String(id) === who || [account, account.split('@')[0], nickname].some(each => each?.toLowerCase() === name)
  const meant = data.filter(isMeant)
  const likely = meant.length > 0 ? meant : data
  const [found] = likely
  if (!found) throw new Failed(`There is no user “${who}”.`)
  if (likely.length === 1) return found
  const some = likely.slice(0, 5).map(({ id, account }) => `${id} (${account})`)
  throw new Failed(`Several users match “${who}”: ${some.join(', ')}${likely.length > 5 ? ' …' : ''}`)
}
