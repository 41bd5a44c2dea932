import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '../api/session'

const left = new Map<string, unknown>()

/** Values are dropped when the user changes. */
useSession.subscribe((now, before) => {
  if (now.token !== before.token) left.clear()
})

/**
 * The choices and inputs of a page: going back restores them, a new visit starts fresh. They are stored with the place in the history, until
 * the page is reloaded or a user logs in or out. Without a name nothing is stored.
 */
export function useAsLeft<T>(name: string | null, initial: T | (() => T)): [T, Dispatch<SetStateAction<T>>] {
  const { key, pathname } = useLocation()
  const place = name && `${key} ${pathname} ${name}`
  const [value, setValue] = useState<T>(place && left.has(place) ? (left.get(place) as T) : initial)
  const latest = useRef(value)

  // The address of a visible page may change: another tab, another filter.
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
