import { StatusBadge } from '../../trading/records/StatusBadge'
import { Amount } from '../../ui/Amount'

interface Props {
  amount: string
  unit: string
  status: number
  isCancelled?: boolean
}

/** The amount of a record and its state, above the details. */
export function AmountHead({ amount, unit, status, isCancelled }: Props) {
  return (
    <div className="flex flex-col items-center gap-2 py-2">
      <p className="text-center text-figure">
        <Amount value={amount} unit={unit} headline />
      </p>
      <StatusBadge status={status} isCancelled={isCancelled} />
    </div>
  )
}
