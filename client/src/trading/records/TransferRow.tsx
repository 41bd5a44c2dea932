import type { CallData } from '@lagoon/shared/api/index'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { When } from '../../api/When'
import { Amount } from '../../ui/Amount'
import { ListRow } from '../../ui/ListRow'
import { MovedSheet } from '../explain/MovedSheet'
import { AccountName } from '../money/AccountName'

/** One transfer: from, to, time and amount; pressing it opens the explanation. */
export function TransferRow({ row }: { row: CallData<'GET wallet/hzhistory'>['data'][number] }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ListRow
        title={
          <span className="flex flex-wrap items-center gap-x-1.5 font-medium">
            <AccountName of={row.from_field} />
            <ArrowRight size={14} aria-hidden="true" className="text-faint" />
            <AccountName of={row.to_field} />
          </span>
        }
        note={<When at={row.created_time} />}
        value={<Amount value={row.value} unit={row.currency_name} className="font-semibold text-ink" />}
        onClick={() => setOpen(true)}
      />
      <MovedSheet kind="transfer" id={row.id} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
