import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { confirm } from '../../ui/confirm'
import { Notice } from '../../ui/Notice'
import { TextInput } from '../../ui/TextInput'
import { useDo } from '../ask'
import { say } from '../say'

/** Asks the operator to confirm the erasure. */
export const meansToErase = (account: string): Promise<boolean> =>
  confirm({
    title: say('user.eraseAsk', { account }),
    body: say('user.eraseWarning'),
    ok: say('user.erase'),
    cancel: say('user.cancel'),
    tone: 'danger',
  })

/** Erases a user who asks for it. The operator must type the account again, so that the wrong user is not erased. */
export function Erase({ userId, account }: { userId: number; account: string }) {
  const [typed, setTyped] = useState('')
  const [leavesMoney, setLeavesMoney] = useState(false)
  const erase = useDo('POST console/erase')

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (await meansToErase(account))
      erase.mutate({ user_id: userId, account: typed.trim(), leave_money: leavesMoney ? 1 : 0 })
  }
  const fault = erase.error?.fields.account
  return (
    <form onSubmit={event => void submit(event)} className="flex flex-col gap-3">
      <p className="text-note text-soft">{say('user.eraseNote')}</p>
      <TextInput
        label={say('user.eraseAccount')}
        placeholder={account}
        value={typed}
        onChange={setTyped}
        error={fault && erase.error?.message}
      />
      <Checkbox checked={leavesMoney} onChange={setLeavesMoney}>
        {say('user.leaveMoney')}
      </Checkbox>
      {erase.error && !fault && <Notice kind="error" title={erase.error.message} />}
      <Button type="submit" size="md" tone="danger" disabled={typed.trim() === ''} loading={erase.isPending}>
        {say('user.eraseTitle')}
      </Button>
    </form>
  )
}
