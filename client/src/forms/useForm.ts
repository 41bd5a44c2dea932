import type { FieldKey } from '@lagoon/shared/catalogue/errors'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useAsLeft } from '../nav/useAsLeft'

/** What is wrong with which field: pure data from a form's `check`, or from the server's refusal. */
export type Problems<V> = { readonly [K in keyof V]?: FieldKey }

export interface Form<V> {
  values: V
  /** What to show: nothing before the first try to submit, the server's word until its field is changed. */
  problems: Problems<V>
  change: <K extends keyof V>(name: K, value: V[K]) => void
  /** For `<form onSubmit>`: runs only without problems, else leads to the first field that has one. */
  submit: (event?: FormEvent) => void
  refuse: (problems: Problems<V>) => void
  /** As it was at first: what was typed is done. */
  clear: () => void
  ref: React.RefObject<HTMLFormElement | null>
}

/** The state of a form whose rules are a pure function beside it. The component only paints. */
export function useForm<V extends object>(
  initial: V,
  check: (values: V) => Problems<V>,
  run: (values: V) => void,
  /** A name where the page leads on before the form is sent: whoever comes back finds it as it was left. Never for passwords. */
  left: string | null = null,
): Form<V> {
  const [values, setValues] = useAsLeft(left, initial)
  const [tries, setTries] = useState(0)
  const [refused, setRefused] = useState<Problems<V>>({})
  const ref = useRef<HTMLFormElement>(null)
  const problems = tries > 0 ? { ...refused, ...check(values) } : refused

  useEffect(() => {
    if (tries > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])

  return {
    values,
    problems,
    ref,
    change: (name, value) => {
      setValues(now => ({ ...now, [name]: value }))
      setRefused(({ [name]: _, ...rest }) => rest as Problems<V>)
    },
    submit: event => {
      event?.preventDefault()
      if (Object.keys(check(values)).length === 0) run(values)
      else setTries(tries + 1)
    },
    refuse: setRefused,
    clear: () => setValues(initial),
  }
}
