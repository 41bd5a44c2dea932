import { useSession } from '../wire/session'

export interface TypedFields<V> {
  form: string
  fields: readonly (keyof V & string)[]
}

const prefix = 'lagoon.typed.'

export function readTyped<V extends object>({ form, fields }: TypedFields<V>): Partial<V> {
  try {
    const stored = JSON.parse(sessionStorage.getItem(prefix + form) ?? '{}') as Partial<V>
    return Object.fromEntries(fields.filter(name => name in stored).map(name => [name, stored[name]])) as Partial<V>
  } catch {
    return {}
  }
}

export function writeTyped<V extends object>({ form, fields }: TypedFields<V>, values: V): void {
  try {
    sessionStorage.setItem(prefix + form, JSON.stringify(Object.fromEntries(fields.map(name => [name, values[name]]))))
  } catch {
    // Without storage a reload empties the form.
  }
}

export function dropTyped(form = ''): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix + form)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

/** Values are dropped when the user changes. */
useSession.subscribe((now, before) => {
  if (now.token !== before.token) dropTyped()
})
