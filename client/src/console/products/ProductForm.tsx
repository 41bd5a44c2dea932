import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFieldText } from '../../forms/useFieldText'
import { Button } from '../../ui/Button'
import { useDo } from '../ask'
import { Panel } from '../parts/Panel'
import { useUnsaved } from '../parts/useUnsaved'
import { say } from '../say'
import { ProductField } from './ProductField'
import { fieldName, type ProductKind } from './productKinds'

interface ProductFormProps {
  kind: ProductKind
  /** Absent for a new product. */
  id?: number
  title: string
  fields: Readonly<Record<string, string>>
  onDone: (id: number) => void
}

/** Sends the changed fields; the server names invalid ones. */
export function ProductForm({ kind, id, title, fields, onDone }: ProductFormProps) {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const fieldText = useFieldText()
  const save = useDo('POST console/products', {
    onDone: answer => {
      // Clears the typed values first, so that the guard for unsaved input does not block the way to the saved product.
      flushSync(() => setTyped({}))
      onDone(answer.id)
    },
  })
  const problems = save.error?.fields ?? {}
  /** The server's sentence contains the limits of a figure. */
  const sayOf = (name: string) =>
    problems[name] === 'too_small' || problems[name] === 'too_large' ? save.error?.message : fieldText(problems[name])
  const values = { ...fields, ...typed }
  const changed = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => id === undefined || value !== fields[name]),
  )
  useUnsaved(Object.keys(typed).some(name => typed[name] !== fields[name]))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ kind, ...(id !== undefined && { id }), fields: JSON.stringify(changed) })
  }
  const change = (name: string) => (value: string) => setTyped(now => ({ ...now, [name]: value }))

  return (
    <Panel title={title}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <div className="grid gap-x-4 gap-y-3 desk:grid-cols-2">
          {Object.entries(values).map(([name, value]) => (
            <ProductField
              key={name}
              label={fieldName(kind, name)}
              name={name}
              value={value}
              onChange={change(name)}
              error={sayOf(name)}
            />
          ))}
        </div>
        <div className="flex gap-3">
          <Button type="submit" size="md" loading={save.isPending} disabled={Object.keys(changed).length === 0}>
            {say('products.save')}
          </Button>
          <Button tone="ghost" size="md" disabled={Object.keys(typed).length === 0} onClick={() => setTyped({})}>
            {say('products.undo')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
