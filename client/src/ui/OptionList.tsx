import { Check } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { cx } from './cx'
import { SearchInput } from './SearchInput'
import { useWords } from './words'

export interface SelectOption<V extends string> {
  value: V
  /** The visible and searchable text. */
  text: string
  note?: ReactNode
  /** At the right: a balance, a dial code. */
  aside?: ReactNode
  icon?: ReactNode
  /** Further words for the search. */
  keywords?: string
  disabled?: boolean
}

interface OptionListProps<V extends string> {
  label: string
  options: readonly SelectOption<V>[]
  value: V | null
  onChoose: (value: V) => void
  searchable?: boolean
}

/** The list inside a Select's sheet; also used alone on a page that is a picker. */
export function OptionList<V extends string>({ label, options, value, onChoose, searchable }: OptionListProps<V>) {
  const words = useWords()
  const [query, setQuery] = useState('')
  const needle = query.trim().toLowerCase()
  const found = options.filter(option => `${option.text} ${option.keywords ?? ''}`.toLowerCase().includes(needle))
  const stop = found.find(option => option.value === value && !option.disabled) ?? found.find(o => !o.disabled)

  return (
    <>
      {searchable && (
        <div className="sticky top-0 z-10 bg-surface pb-2">
          <SearchInput value={query} onChange={setQuery} />
        </div>
      )}
      {found.length === 0 && <p className="py-10 text-center text-body text-faint">{words.noMatch}</p>}
      <div role="listbox" aria-label={label} onKeyDown={steer} className="-mx-2">
        {found.map(option => {
          const chosen = option.value === value
          return (
            <button
              key={option.value}
              type="button"
              role="option"
              aria-selected={chosen}
              disabled={option.disabled}
              tabIndex={option === stop ? 0 : -1}
              data-autofocus={option.value === value || undefined}
              onClick={() => onChoose(option.value)}
              className={cx(
                'flex min-h-13 w-full items-center gap-3 rounded-md px-2 py-2 text-left active:bg-press disabled:opacity-45',
                'focus-visible:-outline-offset-2',
                chosen && 'text-brand-ink',
              )}
            >
              {option.icon}
              <span className="min-w-0 flex-1">
                <span className={cx('block text-lead', chosen && 'font-semibold')}>{option.text}</span>
                {option.note && <span className="block text-small text-faint">{option.note}</span>}
              </span>
              {option.aside && <span className="figures shrink-0 text-body text-soft">{option.aside}</span>}
              <Check size={18} aria-hidden="true" className={cx('shrink-0', !chosen && 'invisible')} />
            </button>
          )
        })}
      </div>
    </>
  )
}

function steer(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="option"]:enabled')]
  const at = options.indexOf(document.activeElement as HTMLElement)
  options[Math.min(options.length - 1, Math.max(0, at + step))]?.focus()
}
