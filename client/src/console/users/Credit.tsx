import { type Account, accounts } from '@lagoon/shared/catalogue/accounts'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button'
import { Segmented } from '../../ui/Segmented'
import { TextInput } from '../../ui/TextInput'
import { useDo } from '../ask'
import { Choice } from '../parts/Choice'
import { say } from '../say'

interface CreditProps {
  userId: number
  coins: readonly { currency: number; currency_name: string }[]
}

/** Funds come from outside through the ledger, like a deposit, or go back there. */
export function Credit({ userId, coins }: CreditProps) {
  const [direction, setDirection] = useState<'give' | 'take'>('give')
  const [coin, setCoin] = useState('3')
  const [account, setAccount] = useState<Account>('change')
  const [number, setNumber] = useState('')
  const [reason, setReason] = useState('')
  const credit = useDo('POST console/credit', { onDone: () => setNumber('') })
  const debit = useDo('POST console/debit', { onDone: () => setNumber('') })
  const sent = direction === 'give' ? credit : debit

  const submit = (event: FormEvent) => {
    event.preventDefault()
    sent.mutate({ user_id: userId, account, currency_id: coin, number, reason: reason.trim() || 'demo funds' })
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <Segmented
        label={say('user.giveOrTake')}
        options={(['give', 'take'] as const).map(value => ({ value, label: say(`user.${value}`) }))}
        value={direction}
        onChange={setDirection}
      />
      <div className="grid grid-cols-2 gap-3 desk:max-xl:grid-cols-1">
        <Choice
          label={say('user.coin')}
          options={coins.map(each => ({ value: String(each.currency), text: each.currency_name }))}
          value={coin}
          onChange={setCoin}
        />
        <Choice
          label={say('user.wallet')}
          options={accounts.map(value => ({ value, text: say(`account.${value}`) }))}
          value={account}
          onChange={setAccount}
        />
      </div>
      <TextInput
        label={say('user.amount')}
        inputMode="decimal"
        placeholder="1000"
        value={number}
        onChange={setNumber}
        error={sent.error?.fields.number && sent.error.message}
      />
      <TextInput label={say('user.reason')} maxLength={255} value={reason} onChange={setReason} />
      <Button
        type="submit"
        size="md"
        tone={direction === 'give' ? 'primary' : 'danger'}
        disabled={!/^\d+(\.\d+)?$/.test(number)}
        loading={sent.isPending}
      >
        {say(`user.${direction}`)}
      </Button>
    </form>
  )
}
