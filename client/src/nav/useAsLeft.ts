import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '../wire/session'

const left = new Map<string, unknown>()

/** What one user left is nothing for the next. */
useSession.subscribe((now, before) => {
  if (now.token !== before.token) left.clear()
})

/**
 * What was chosen or typed on a page: whoever goes back to it finds it as it was left, whoever comes anew finds it new. It is kept with
 * the place in the history, until the page is loaded again or somebody logs in or out. Without a name nothing is kept.
 */
export function useAsLeft<T>(name: string | null, initial: T | (() => T)): [T, Dispatch<SetStateAction<T>>] {
  const { key, pathname } = useLocation()
  const place = name && `${key} ${pathname} ${name}`
  const [value, setValue] = useState<T>(place && left.has(place) ? (left.get(place) as T) : initial)
  const latest = useRef(value)

  // The address of a page that shows may change: another tab, another filter.
  useEffect(() => {
    if (place) left.set(place, latest.current)
  }, [place])

  const set: Dispatch<SetStateAction<T>> = next => {
    latest.current = typeof next === 'function' ? (next as (now: T) => T)(latest.current) : next
    if (place) left.set(place, latest.current)
    setValue(latest.current)
  }
  return [value, set]
}
