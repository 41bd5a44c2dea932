import { type FormEvent, type ReactNode, useState } from 'react'
import type { CallError } from '../../api/callError'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { confirm } from '../../ui/confirm'
import { Notice } from '../../ui/Notice'
import { TextInput } from '../../ui/TextInput'
import { useDo } from '../ask'
import { say } from '../say'

interface EraseFormProps {
  account: string
  erase: { error: CallError | null; isPending: boolean }
  onErase: (typed: string) => void
  children?: ReactNode
}

/** The operator types the account again and confirms, so that the wrong user is not erased. */
export function EraseForm({ account, erase: { error, isPending }, onErase, children }: EraseFormProps) {
  const [typed, setTyped] = useState('')

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const isSure = await confirm({
      title: say('user.eraseAsk', { account }),
      body: say('user.eraseWarning'),
      ok: say('user.erase'),
      cancel: say('user.cancel'),
      tone: 'danger',
    })
    if (isSure) onErase(typed.trim())
  }
  const fault = error?.fields.account
  return (
    <form onSubmit={event => void submit(event)} className="flex flex-col gap-3">
      <TextInput
        label={say('user.eraseAccount')}
        placeholder={account}
        value={typed}
        onChange={setTyped}
        error={fault && error?.message}
      />
      {children}
      {error && !fault && <Notice kind="error" title={error.message} />}
      <Button type="submit" size="md" tone="danger" disabled={typed.trim() === ''} loading={isPending}>
        {say('user.eraseTitle')}
      </Button>
    </form>
  )
}

/** Erases a user who asks for it. */
export function Erase({ userId, account }: { userId: number; account: string }) {
  const [leavesMoney, setLeavesMoney] = useState(false)
  const erase = useDo('POST console/erase')
  const leave_money = leavesMoney ? 1 : 0
  return (
    <div className="flex flex-col gap-3">
      <p className="text-note text-soft">{say('user.eraseNote')}</p>
      <EraseForm
        account={account}
        erase={erase}
        onErase={typed => erase.mutate({ user_id: userId, account: typed, leave_money })}
      >
        <Checkbox checked={leavesMoney} onChange={setLeavesMoney}>
          {say('user.leaveMoney')}
        </Checkbox>
      </EraseForm>
    </div>
  )
}
