import { MomentInput } from '../../ui/MomentInput'
import { SearchInput } from '../../ui/SearchInput'
import { TextInput } from '../../ui/TextInput'
import { Choice } from '../parts/Choice'
import { secondOf } from '../parts/timeField'
import { say } from '../say'

export const everything = { query: '', who: '', user: '', from: '', to: '' }
type Filter = typeof everything

/** The parameters of the call: an empty or incomplete field is no filter. */
export function requestedBy({ query, who, user, from, to }: Filter) {
  const [first, last] = [secondOf(from), secondOf(to)]
  return {
    ...(query.trim() !== '' && { query: query.trim() }),
    ...(who !== '' && { who }),
    ...(/^[1-9]\d{0,8}$/.test(user) && { user_id: user }),
    ...(first !== null && { from: first }),
    ...(last !== null && { to: last }),
  }
}

/** Selects which entries of the audit log are shown. */
export function AuditFilter({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const change = (part: Partial<Filter>) => onChange({ ...filter, ...part })
  const moment = (name: 'from' | 'to') => (
    <MomentInput label={say(`audit.${name}`)} value={filter[name]} onChange={value => change({ [name]: value })} />
  )
  return (
    <section aria-label={say('users.filters')} className="flex flex-col gap-3">
      <SearchInput placeholder={say('audit.search')} value={filter.query} onChange={query => change({ query })} />
      <div className="grid grid-cols-2 gap-3 max-desk:[&>:nth-child(n+3)]:col-span-2 xl:grid-cols-4">
        <Choice
          label={say('audit.by')}
          options={[
            { value: '', text: say('audit.everybody') },
            { value: 'operator', text: say('audit.operator') },
          ]}
          value={filter.who}
          onChange={who => change({ who })}
        />
        <TextInput
          label={say('audit.user')}
          inputMode="numeric"
          placeholder="1001"
          value={filter.user}
          onChange={user => change({ user: user.trim() })}
        />
        {moment('from')}
        {moment('to')}
      </div>
    </section>
  )
}
