import type { FieldKey } from '@lagoon/shared/catalogue/errors'
import { type FormEvent, useRef, useState } from 'react'
import { useSession } from '../api/session'
import { tabStorage } from '../prefix/storage'
import { useAsLeft } from './useAsLeft'
import { useFaultShown } from './useFaultShown'

/** The invalid fields and why: from a form's `check`, or from the server's refusal. */
export type Problems<V> = { readonly [K in keyof V]?: FieldKey }

export interface Form<V> {
  values: V
  /** The problems to show: none before the first submission, and the server's until its field is changed. */
  problems: Problems<V>
  change: <K extends keyof V>(name: K, value: V[K]) => void
  /** For `<form onSubmit>`: runs if there are no problems, otherwise focuses the first invalid field. */
  submit: (event?: FormEvent) => void
  refuse: (problems: Problems<V>) => void
  /** Resets the form to its initial values. */
  clear: () => void
  ref: React.RefObject<HTMLFormElement | null>
}

/** The state of a form whose rules are a pure function. The component only renders. */
export function useForm<V extends object>(
  initial: V,
  check: (values: V) => Problems<V>,
  run: (values: V) => void,
  /** A name if the page leads away before the form is sent: going back restores the values. Never for passwords. */
  left: string | null = null,
  /** The fields that a reload of the tab restores. Never passwords or codes. */
  typed: TypedFields<V> | null = null,
): Form<V> {
  const [values, setValues] = useAsLeft(left, () => (typed ? { ...initial, ...readTyped(typed) } : initial))
  const [tries, setTries] = useState(0)
  const [refused, setRefused] = useState<Problems<V>>({})
  const ref = useRef<HTMLFormElement>(null)
  const problems = tries > 0 ? { ...refused, ...check(values) } : refused
  useFaultShown(ref, tries)

  return {
    values,
    problems,
    ref,
    change: (name, value) => {
      setValues(now => {
        const next = { ...now, [name]: value }
        if (typed) writeTyped(typed, next)
        return next
      })
      setRefused(({ [name]: _, ...rest }) => rest as Problems<V>)
    },
    submit: event => {
      event?.preventDefault()
      if (Object.keys(check(values)).length === 0) run(values)
      else setTries(tries + 1)
    },
    refuse: setRefused,
    clear: () => {
      if (typed) dropTyped(typed.form)
      setValues(initial)
      setTries(0)
      setRefused({})
    },
  }
}

interface TypedFields<V> {
  form: string
  fields: readonly (keyof V & string)[]
}

const keyStart = 'lagoon.typed.'

function readTyped<V extends object>({ form, fields }: TypedFields<V>): Partial<V> {
  try {
    const stored = JSON.parse(tabStorage.getItem(keyStart + form) ?? '{}') as Partial<V>
    return Object.fromEntries(fields.filter(name => name in stored).map(name => [name, stored[name]])) as Partial<V>
  } catch {
    return {}
  }
}

const writeTyped = <V extends object>({ form, fields }: TypedFields<V>, values: V): void =>
  tabStorage.setItem(keyStart + form, JSON.stringify(Object.fromEntries(fields.map(name => [name, values[name]]))))

const dropTyped = (form = ''): void => tabStorage.removeAll(keyStart + form)

/** Values are dropped when the user changes. */
useSession.subscribe((now, before) => {
  if (now.token !== before.token) dropTyped()
})
