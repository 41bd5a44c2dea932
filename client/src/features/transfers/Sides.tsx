import { ArrowUpDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card'
import { haptic } from '../../ui/haptic'
import { IconButton } from '../../ui/IconButton'
import { AccountPick } from './AccountPick'
import { type TransferForm, withFrom, withTo } from './transfers.form'

interface Props {
  form: TransferForm
  onChange: (sides: Pick<TransferForm, 'from' | 'to'>) => void
}

/** The two accounts, with a button that swaps them. */
export function Sides({ form, onChange }: Props) {
  const { t } = useTranslation('transfers')
  const [turns, setTurns] = useState(0)
  return (
    <Card className="flex items-center gap-2 py-2 pl-2">
      <div className="min-w-0 flex-1">
        <AccountPick label={t('from')} value={form.from} onChange={from => onChange(withFrom(form, from))} />
        <div className="mx-2 border-line border-t" />
        <AccountPick label={t('to')} value={form.to} onChange={to => onChange(withTo(form, to))} />
      </div>
      <IconButton
        filled
        label={t('swap')}
        icon={
          <ArrowUpDown
            size={20}
            className="text-brand-ink transition-transform duration-300 ease-out"
            style={{ rotate: `${turns * 180}deg` }}
          />
        }
        onClick={() => {
          haptic()
          setTurns(turns + 1)
          onChange({ from: form.to, to: form.from })
        }}
      />
    </Card>
  )
}
