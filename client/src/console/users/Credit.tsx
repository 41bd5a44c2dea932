import { type Account, accounts } from '@lagoon/shared/catalogue/accounts'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button'
import { TextInput } from '../../ui/TextInput'
import { useDo } from '../ask'
import { Choice } from '../parts/Choice'
import { say } from '../say'

interface CreditProps {
  userId: number
  coins: readonly { currency: number; currency_name: string }[]
}

/** Demo funds come from outside through the ledger, like a deposit. */
export function Credit({ userId, coins }: CreditProps) {
  const [coin, setCoin] = useState('3')
  const [account, setAccount] = useState<Account>('change')
  const [number, setNumber] = useState('')
  const credit = useDo('POST console/credit', { onDone: () => setNumber('') })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    credit.mutate({ user_id: userId, account, currency_id: coin, number, reason: 'demo funds' })
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
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
        error={credit.error?.fields.number && credit.error.message}
      />
      <Button type="submit" size="md" disabled={!/^\d+(\.\d+)?$/.test(number)} loading={credit.isPending}>
        {say('user.give')}
      </Button>
    </form>
  )
}
