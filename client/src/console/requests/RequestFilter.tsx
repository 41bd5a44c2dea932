import { TextInput } from '../../ui/TextInput'
import { Choice } from '../parts/Choice'
import { Panel } from '../parts/Panel'
import { say } from '../say'

export const types = ['ok', 'error', '999', '998', 'none'] as const

/** Names of the wire, the same in every language. */
const example = 'coin/trade'
const header = 'x-request-id'

export type Filter = {
  user: string
  call: string
  type: (typeof types)[number] | ''
  by: 'users' | 'operator' | ''
  request: string
}

interface RequestFilterProps {
  filter: Filter
  onChange: (filter: Filter) => void
}

/** Which calls are listed. Consoles poll all the time, so calls of users are the default. */
export function RequestFilter({ filter, onChange }: RequestFilterProps) {
  return (
    <Panel title={say('requests.filter')}>
      <div className="grid grid-cols-2 gap-3 desk:grid-cols-3 xl:grid-cols-5">
        <Choice
          label={say('requests.by')}
          options={[
            { value: 'users', text: say('requests.users') },
            { value: 'operator', text: say('requests.operator') },
            { value: '', text: say('requests.everybody') },
          ]}
          value={filter.by}
          onChange={by => onChange({ ...filter, by })}
        />
        <TextInput
          label={say('requests.user')}
          inputMode="numeric"
          placeholder="1"
          value={filter.user}
          onChange={user => onChange({ ...filter, user })}
        />
        <TextInput
          label={say('requests.call')}
          placeholder={example}
          value={filter.call}
          onChange={call => onChange({ ...filter, call })}
        />
        <Choice
          label={say('requests.answer')}
          options={[
            { value: '', text: say('requests.any') },
            ...types.map(value => ({ value, text: say(`requests.types.${value}`) })),
          ]}
          value={filter.type}
          onChange={type => onChange({ ...filter, type })}
        />
        <TextInput
          label={say('requests.id')}
          placeholder={header}
          value={filter.request}
          onChange={request => onChange({ ...filter, request })}
        />
      </div>
    </Panel>
  )
}
