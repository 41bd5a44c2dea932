import { type Account, accounts } from '@lagoon/shared/catalogue/accounts'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OptionList } from '../../ui/OptionList'
import { Sheet } from '../../ui/Sheet'

interface Props {
  label: string
  value: Account
  onChange: (account: Account) => void
}

/** One account of a transfer; pressing it opens the list of the four accounts. */
export function AccountPick({ label, value, onChange }: Props) {
  const { t } = useTranslation('money')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-13 w-full items-center gap-2 rounded-md px-2 text-left active:bg-press"
      >
        <span className="w-16 shrink-0 text-note text-soft">{label}</span>
        <span className="min-w-0 flex-1 text-lead font-semibold">{t(`account.${value}`)}</span>
        <ChevronDown size={18} aria-hidden="true" className="shrink-0 text-faint" />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={label}>
        <OptionList
          label={label}
          value={value}
          options={accounts.map(account => ({ value: account, text: t(`account.${account}`) }))}
          onChoose={account => {
            setOpen(false)
            onChange(account)
          }}
        />
      </Sheet>
    </>
  )
}
