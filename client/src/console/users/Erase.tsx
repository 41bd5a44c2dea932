import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { confirm } from '../../ui/confirm'
import { Notice } from '../../ui/Notice'
import { TextInput } from '../../ui/TextInput'
import { useDo } from '../ask'

/** For a person who asks to be forgotten. The account is typed once more, so that nobody erases the wrong one. */
export function Erase({ userId, account }: { userId: number; account: string }) {
  const [typed, setTyped] = useState('')
  const [leavesMoney, setLeavesMoney] = useState(false)
  const erase = useDo('POST console/erase')

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const yes = await confirm({
      title: `Erase ${account}?`,
      body: 'Nobody can undo this, and no snapshot or reset brings the person back.',
      ok: 'Erase',
      cancel: 'Cancel',
      tone: 'danger',
    })
    if (yes) erase.mutate({ user_id: userId, account: typed.trim(), leave_money: leavesMoney ? 1 : 0 })
  }
  const fault = erase.error?.fields.account
  return (
    <form onSubmit={event => void submit(event)} className="flex flex-col gap-3">
      <p className="text-note text-soft">
        Name, contacts, identity, pictures, cards, addresses, chats and sessions go for good, in every snapshot too.
        Entries and amounts stay. Everything open must have ended before.
      </p>
      <TextInput
        label="Account, once more"
        placeholder={account}
        value={typed}
        onChange={setTyped}
        error={fault && erase.error?.message}
      />
      <Checkbox checked={leavesMoney} onChange={setLeavesMoney}>
        Money that is left stays in the wallets, which nobody opens any more
      </Checkbox>
      {erase.error && !fault && <Notice kind="error" title={erase.error.message} />}
      <Button type="submit" size="md" tone="danger" disabled={typed.trim() === ''} loading={erase.isPending}>
        Erase this person
      </Button>
    </form>
  )
}
