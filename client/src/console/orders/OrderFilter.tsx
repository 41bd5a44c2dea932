import { MomentInput } from '../../ui/MomentInput'
import { TextInput } from '../../ui/TextInput'
import { Choice } from '../parts/Choice'
import { secondOf } from '../parts/timeField'
import { usePairs } from '../parts/usePairs'
import { say } from '../say'
import { sayStanding, sayState, spotStates, standingStates } from './says'

export type Filter = {
  id: string
  pair: string
  status: string
  from: string
  to: string
}

/** The parameters of the call: an empty or incomplete field is no filter. */
export function requestedBy({ id, pair, status, from, to }: Filter) {
  const [base, quote] = pair.split('-')
  const [first, last] = [secondOf(from), secondOf(to)]
  return {
    ...(/^[1-9]\d{0,8}$/.test(id) && { id }),
    ...(/^\d+-\d+$/.test(pair) && { currency_id: base, legal_id: quote }),
    ...(status !== '' && { status }),
    ...(first !== null && { from: first }),
    ...(last !== null && { to: last }),
  }
}

/** Selects orders by pair, state and the time at which they were placed. */
export function OrderFilter({ kind, filter, onChange }: OrderFilterProps) {
  const pairs = usePairs()
  const states =
    kind === 'spot'
      ? spotStates.map(({ status, state }) => [status, sayState({ state }).text] as const)
      : standingStates.map(status => [status, sayStanding({ status }).text] as const)
  return (
    <section
      aria-label={say('users.filters')}
      className="grid grid-cols-2 gap-3 max-desk:[&>:nth-child(n+3)]:col-span-2 xl:grid-cols-5"
    >
      <Choice
        label={say('orders.pair')}
        options={[
          { value: '', text: say('orders.everyPair') },
          ...pairs.map(({ currency_id, legal_id, symbol }) => ({ value: `${currency_id}-${legal_id}`, text: symbol })),
        ]}
        value={filter.pair}
        onChange={pair => onChange({ pair })}
      />
      <Choice
        label={say('orders.state')}
        options={[
          { value: '', text: say('orders.everyState') },
          ...states.map(([status, text]) => ({ value: String(status), text })),
        ]}
        value={filter.status}
        onChange={status => onChange({ status })}
      />
      <TextInput
        label={say('users.id')}
        inputMode="numeric"
        value={filter.id}
        onChange={id => onChange({ id: id.trim() })}
      />
      <MomentInput label={say('orders.from')} value={filter.from} onChange={from => onChange({ from })} />
      <MomentInput label={say('orders.to')} value={filter.to} onChange={to => onChange({ to })} />
    </section>
  )
}

interface OrderFilterProps {
  kind: 'spot' | 'contract'
  filter: Filter
  onChange: (part: Partial<Filter>) => void
}
