import { useState } from 'react'
import { useLocation } from 'react-router-dom'

type Texts = Record<string, string>
type Choices<T extends Texts> = { readonly [K in keyof T]?: readonly T[K][] }

interface InAddress<T extends Texts> {
  values: T
  /** Changes some values, and returns to the first page. */
  change: (part: Partial<T>) => void
  page: number
  turn: (page: number) => void
}

/**
 * The search, the filter and the page of a list. They are part of the address, so that a reload, Back and a sent link show the same list.
 * `choices` lists the values that a field may have, because anyone may have written the address. The hook changes the address without the
 * router, whose transitions are too slow for a text field.
 */
export function useInAddress<T extends Texts>(initial: T, choices: Choices<T> = {}): InAddress<T> {
  const { key, pathname, search } = useLocation()
  const place = `${key} ${pathname} ${search}`
  const read = () => ({ place, ...readAddress(initial, choices) })
  const [held, setHeld] = useState(read)
  const shown = held.place === place ? held : read()
  if (shown !== held) setHeld(shown)

  const show = (values: T, page: number) => {
    setHeld({ place, values, page })
    const [path, query = ''] = window.location.hash.split('?')
    const requested = new URLSearchParams(query)
    for (const [name, value] of Object.entries({ ...values, page: String(page) }))
      if (value === (name === 'page' ? '1' : initial[name])) requested.delete(name)
      else requested.set(name, value)
    window.history.replaceState(window.history.state, '', requested.size > 0 ? `${path}?${requested}` : path)
  }
  return {
    values: shown.values,
    change: part => show({ ...shown.values, ...part }, 1),
    page: shown.page,
    turn: page => show(shown.values, page),
  }
}

function readAddress<T extends Texts>(initial: T, choices: Choices<T>): { values: T; page: number } {
  const requested = new URLSearchParams(window.location.hash.split('?')[1])
  const textOf = (name: string, usual: string) => {
    const value = requested.get(name) ?? usual
    const allowed: readonly string[] | undefined = choices[name]
    return allowed === undefined || allowed.includes(value) ? value : usual
  }
  const page = requested.get('page') ?? ''
  return {
    values: Object.fromEntries(Object.entries(initial).map(([name, usual]) => [name, textOf(name, usual)])) as T,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}
