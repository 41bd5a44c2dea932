import { SearchInput } from '../../ui/SearchInput'
import { TextInput } from '../../ui/TextInput'
import { Choice } from '../parts/Choice'
import { say } from '../say'

export const levels = ['all', 'none', 'waiting', 'basic', 'advanced'] as const
export const states = ['all', 'standing', 'frozen', 'restricted', 'erased'] as const

type Filter = {
  query: string
  level: (typeof levels)[number]
  state: (typeof states)[number]
  least: string
  tag: string
}

export const everybody: Filter = { query: '', level: 'all', state: 'all', least: '', tag: '' }

/** The parameters of the call; an incomplete amount is not sent. */
export const requestedBy = ({ query, level, state, least, tag }: Filter) => ({
  ...{ level, state },
  ...(query.trim() !== '' && { query: query.trim() }),
  ...(tag.trim() !== '' && { tag: tag.trim().toLowerCase() }),
  ...(/^\d{1,18}(\.\d{1,18})?$/.test(least) && /[1-9]/.test(least) && { least }),
})

/** Selects which users are shown. */
export function PeopleFilter({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const change = (part: Partial<Filter>) => onChange({ ...filter, ...part })
  return (
    <section aria-label={say('users.filters')} className="flex flex-col gap-3">
      <SearchInput placeholder={say('users.search')} value={filter.query} onChange={query => change({ query })} />
      <div className="grid gap-3 grid-cols-2 desk:grid-cols-4">
        <Choice
          label={say('users.level')}
          options={levels.map(value => ({ value, text: say(`users.levels.${value}`) }))}
          value={filter.level}
          onChange={level => change({ level })}
        />
        <Choice
          label={say('users.state')}
          options={states.map(value => ({ value, text: say(`users.states.${value}`) }))}
          value={filter.state}
          onChange={state => change({ state })}
        />
        <TextInput
          label={say('users.least')}
          inputMode="decimal"
          placeholder="0"
          value={filter.least}
          onChange={least => change({ least: least.trim() })}
        />
        <TextInput label={say('users.tag')} maxLength={32} value={filter.tag} onChange={tag => change({ tag })} />
      </div>
    </section>
  )
}
