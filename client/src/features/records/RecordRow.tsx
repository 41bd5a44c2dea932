import type { ReactNode } from 'react'
import { When } from '../../api/When'
import { StatusBadge } from '../../trading/records/StatusBadge'
import { Amount } from '../../ui/Amount'
import { CoinLogo } from '../../ui/CoinLogo'
import { ListRow } from '../../ui/ListRow'

interface Props {
  id: number
  coin: string
  logo?: string
  way: ReactNode
  amount: string
  signed: '+' | '-'
  unit: string
  at: string
  status: number
  isCancelled?: boolean
  onClick: () => void
}

/** A rejected or cancelled record has moved no money. */
const rejected = 3

/** A reviewed record in its list: coin, way, time, amount and status. */
export function RecordRow({ id, coin, logo, way, amount, signed, unit, at, status, isCancelled, onClick }: Props) {
  return (
    <ListRow
      row={id}
      onClick={onClick}
      chevron={false}
      icon={<CoinLogo symbol={coin} src={logo} size={36} />}
      title={
        <span className="flex flex-wrap items-baseline gap-x-1.5">
          <span className="font-semibold">{coin}</span>
          <span className="text-small text-soft">{way}</span>
        </span>
      }
      note={<When at={at} style="minute" />}
      value={
        <span className={status === rejected ? 'text-faint line-through' : 'font-semibold text-ink'}>
          {signed}
          <Amount value={amount} unit={unit} />
        </span>
      }
      valueNote={<StatusBadge status={status} isCancelled={isCancelled} />}
    />
  )
}
