import { useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { cx } from '../../ui/cx'
import { Sheet } from '../../ui/Sheet'
import { TextInput } from '../../ui/TextInput'
import { useAsk, useMe } from '../ask'
import { usePlaces } from '../parts/usePlaces'
import { say } from '../say'
import { matches, pathOf, stepped } from './find.rules'
import { closeFind, useFind } from './open'
import { settingsFor } from './settings'

interface Option {
  key: string
  kind: string
  title: string
  path: string
}

const most_local = 8
/** The server is asked when the typing has paused for this long. */
const pause_ms = 150

/** Ctrl-K on every page: users, orders, entries, calls, settings and pages, by keyboard alone. */
export function Find() {
  const isOpen = useFind(state => state.isOpen)
  return (
    <Sheet open={isOpen} onClose={closeFind} title={say('find.title')} description={say('find.hint')} tall>
      {isOpen && <Search />}
    </Sheet>
  )
}

function Search() {
  const go = useNavigate()
  const listId = useId()
  const typed = useFind(state => state.typed)
  const [at, setAt] = useState(0)
  const query = typed.trim()
  const { options, isAsking } = useOptions(query)
  const chosen = options[Math.min(at, options.length - 1)]
  const open = (path: string) => {
    closeFind()
    void go(path)
  }
  return (
    <div className="flex flex-col gap-3">
      <TextInput
        type="search"
        data-autofocus
        onFocus={() => useFind.setState({ hasFocus: true })}
        role="combobox"
        aria-label={say('find.placeholder')}
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosen && `${listId}${chosen.key}`}
        placeholder={say('find.placeholder')}
        value={typed}
        onChange={text => {
          useFind.setState({ typed: text })
          setAt(0)
        }}
        onKeyDown={event => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault()
            setAt(stepped(at, event.key === 'ArrowDown' ? 1 : -1, options.length))
          } else if (event.key === 'Enter' && chosen) open(chosen.path)
        }}
        maxLength={64}
      />
      <p role="status" className="sr-only">
        {query === '' ? '' : isAsking ? '…' : say('find.count', { count: options.length })}
      </p>
      {query !== '' && options.length === 0 && !isAsking && <p className="text-note text-soft">{say('find.none')}</p>}
      <div id={listId} role="listbox" aria-label={say('find.title')} className="flex flex-col">
        {options.map(option => (
          <a
            key={option.key}
            id={`${listId}${option.key}`}
            role="option"
            aria-selected={option === chosen}
            tabIndex={-1}
            ref={element => {
              if (option === chosen) element?.scrollIntoView({ block: 'nearest' })
            }}
            href={`#${option.path}`}
            onClick={closeFind}
            className={cx(
              'flex min-h-11 items-center justify-between gap-4 rounded-md px-3 py-2 text-body hover:bg-press',
              option === chosen && 'bg-brand-tint',
            )}
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">{option.title}</span>
            <span className="shrink-0 text-small text-faint">{option.kind}</span>
          </a>
        ))}
      </div>
    </div>
  )
}

/** What matches: pages and settings at once, then what the server finds. */
function useOptions(query: string): { options: readonly Option[]; isAsking: boolean } {
  const calls = useMe().data?.calls ?? []
  const pages = usePlaces().map(({ path, name }) => ({ path, name: say(name) }))
  const [sent, setSent] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSent(query), pause_ms)
    return () => clearTimeout(timer)
  }, [query])
  const found = useAsk('GET console/search', { query: sent }, { enabled: sent !== '' })
  // An answer to an earlier text must not be opened by Enter.
  const isAsking = query !== '' && (sent !== query || found.isPlaceholderData || found.isPending)
  const hits = isAsking || query === '' ? [] : (found.data ?? [])
  const local = (kind: string, all: readonly { name: string; path: string }[]): Option[] =>
    all
      .filter(({ name }) => matches(name, query))
      .slice(0, query === '' ? all.length : most_local)
      .map(({ name, path }) => ({ key: `${path} ${name}`, kind, title: name, path }))
  return {
    isAsking,
    options: [
      ...hits.filter(({ kind }) => kind !== 'call').map(optionOf),
      ...local(say('find.kind.page'), pages),
      ...(query === '' ? [] : local(say('find.kind.setting'), settingsFor(calls))),
      ...hits.filter(({ kind }) => kind === 'call').map(optionOf),
    ],
  }
}

function optionOf(hit: Parameters<typeof pathOf>[0] & { title: string }): Option {
  const kind = say(`find.kind.${hit.kind}`)
  return {
    key: `${hit.kind} ${hit.id}`,
    kind: hit.kind === 'call' ? kind : `${kind} ${hit.id}`,
    title: hit.title,
    path: pathOf(hit),
  }
}
