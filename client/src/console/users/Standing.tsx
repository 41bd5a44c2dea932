import type { CallData } from '@lagoon/shared/api/index'
import { confirm } from '../../ui/confirm'
import { Switch } from '../../ui/Switch'
import { useDo } from '../ask'
import { say } from '../say'

type Frozen = CallData<'GET console/user'>['frozen']

const switches = [
  { name: 'login', title: 'user.freezeLogin', note: 'user.freezeLoginNote' },
  { name: 'trade', title: 'user.freezeTrade', note: 'user.freezeTradeNote' },
  { name: 'withdraw', title: 'user.freezeWithdraw', note: 'user.freezeWithdrawNote' },
] as const

/** What is frozen of a user, each by itself. */
export function Standing({
  userId,
  name,
  frozen,
  may,
}: {
  userId: number
  name: string
  frozen: Frozen
  may: boolean
}) {
  const set = useDo('POST console/user')
  const change = async ({ name: which, title, note }: (typeof switches)[number], on: boolean) => {
    const question = { title: say('user.freezeAsk', { name, what: say(title) }), body: say(note) }
    const answers = { ok: say('operators.freeze'), cancel: say('user.cancel'), tone: 'danger' } as const
    if (on && !(await confirm({ ...question, ...answers }))) return
    set.mutate({ id: userId, frozen: { [which]: on ? 1 : 0 } })
  }
  return (
    <div className="divide-y divide-line">
      {switches.map(each => (
        <Switch
          key={each.name}
          label={say(each.title)}
          note={say(each.note)}
          checked={frozen[each.name] === 1}
          disabled={!may || set.isPending}
          onChange={on => void change(each, on)}
        />
      ))}
    </div>
  )
}
