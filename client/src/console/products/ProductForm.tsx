import { type Language, languageNames, languages } from '@lagoon/shared/catalogue/languages'
import { Trash2 } from 'lucide-react'
import { type FormEvent, Fragment, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CallError } from '../../api/callError'
import { useLanguage } from '../../i18n/language'
import { useFieldText } from '../../parts/useFieldText'
import { Button } from '../../ui/Button'
import { confirm } from '../../ui/confirm'
import { Segmented } from '../../ui/Segmented'
import { useDo } from '../ask'
import { Panel } from '../parts/Panel'
import { useUnsaved } from '../parts/useUnsaved'
import { say } from '../say'
import { ProductField } from './ProductField'
import { fieldHint, fieldName, groupName, type ProductKind, partOf } from './productKinds'

interface ProductFormProps {
  kind: ProductKind
  /** Absent for a new product. */
  id?: number
  title: string
  fields: Readonly<Record<string, string>>
  removable?: boolean | undefined
  /** Buttons in place of the usual one, for a product that is saved in several ways. */
  actions?: (form: FormActions) => ReactNode
  note?: ReactNode
  /** How customers see the typed values in a language. */
  preview?: (values: Readonly<Record<string, string>>, language: Language) => ReactNode
  /** Values to begin with, as if they were typed. */
  begun?: Readonly<Record<string, string>>
  onDone: (id: number) => void
  onDeleted: () => void
}

/** The form, for buttons that save it in another way. */
export interface FormActions {
  changed: Readonly<Record<string, string>>
  /** Shows the fields that the server refused. */
  onError: (error: CallError) => void
  /** Clears what was typed, since it is saved: first, so that the guard for unsaved input does not block the way to the saved product. */
  onSaved: () => void
}

/** Sends the changed fields; the server names invalid ones. */
export function ProductForm({
  kind,
  id,
  title,
  fields,
  removable,
  actions,
  note,
  preview,
  begun = {},
  onDone,
  onDeleted,
}: ProductFormProps) {
  const [typed, setTyped] = useState<Record<string, string>>(begun)
  const [language, setLanguage] = useState<Language>(useLanguage.getState().language)
  const fieldText = useFieldText()
  const [refused, setRefused] = useState<CallError | null>(null)
  const onSaved = () =>
    flushSync(() => {
      setTyped({})
      setRefused(null)
    })
  const save = useDo('POST console/products', {
    onDone: answer => {
      onSaved()
      onDone(answer.id)
    },
  })
  const error = actions ? refused : save.error
  const problems = error?.fields ?? {}
  /** The server's sentence is about the first field. For an empty field it may name no field, so the form says what to enter. */
  const sayOf = (name: string) =>
    problems[name] === 'required'
      ? (fieldHint(name) ?? fieldText('required'))
      : name === Object.keys(problems)[0]
        ? error?.message
        : fieldText(problems[name])
  const values = { ...fields, ...typed }
  const changed = Object.fromEntries(
    Object.entries(values).filter(([name, value]) =>
      id === undefined ? value !== '' || fields[name] !== '' : value !== fields[name],
    ),
  )
  useUnsaved(Object.keys(typed).some(name => typed[name] !== fields[name]))
  const onError = (error: CallError) => {
    setRefused(error)
    const wrong = Object.keys(error.fields).flatMap(name => partOf(name).language ?? [])
    // The language may have changed while the answer was under way.
    setLanguage(shown => (wrong[0] && !wrong.includes(shown) ? wrong[0] : shown))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const edit = { kind, ...(id !== undefined && { id }), fields: JSON.stringify(changed) }
    if (!actions) save.mutate(edit, { onError })
  }
  const shown = Object.entries(values).filter(([name]) => [undefined, language].includes(partOf(name).language))
  const firstText = shown.find(([name]) => partOf(name).language)?.[0]
  const change = (name: string) => (value: string) => setTyped(now => ({ ...now, [name]: value }))

  return (
    <Panel
      title={title}
      action={removable && id !== undefined && <DeleteProduct kind={kind} id={id} title={title} onDone={onDeleted} />}
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        {note}
        <div className="grid gap-x-4 gap-y-3 desk:grid-cols-2">
          {shown.map(([name, value]) => (
            <Fragment key={name}>
              {name === firstText && (
                <TextLanguage value={language} onChange={setLanguage} isEveryRequired={kind === 'trust'} />
              )}
              {groupName(name) && (
                <h3 className="border-line border-t pt-4 font-semibold desk:col-span-2">{groupName(name)}</h3>
              )}
              <ProductField
                label={fieldName(kind, name)}
                name={name}
                value={value}
                onChange={change(name)}
                error={sayOf(name)}
              />
            </Fragment>
          ))}
        </div>
        {preview?.(values, language)}
        <div className="flex flex-wrap items-end gap-3">
          {actions ? (
            actions({ changed, onError, onSaved })
          ) : (
            <Button type="submit" size="md" loading={save.isPending} disabled={Object.keys(changed).length === 0}>
              {say('products.save')}
            </Button>
          )}
          <Button tone="ghost" size="md" disabled={Object.keys(typed).length === 0} onClick={() => setTyped({})}>
            {say('products.undo')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

/** Selects the language of the texts below. */
function TextLanguage({
  value,
  onChange,
  isEveryRequired,
}: {
  value: Language
  onChange: (language: Language) => void
  isEveryRequired: boolean
}) {
  return (
    <div className="flex flex-col gap-2 border-line border-t pt-4 desk:col-span-2">
      <Segmented
        label={say('frame.language')}
        look="chips"
        options={languages.map(each => ({ value: each, label: languageNames[each] }))}
        value={value}
        onChange={onChange}
      />
      <p className="text-note text-soft">
        {say(isEveryRequired ? 'products.everyLanguageNote' : 'products.languageNote')}
      </p>
    </div>
  )
}

interface DeleteProductProps {
  kind: ProductKind
  id: number
  title: string
  onDone: () => void
}

function DeleteProduct({ kind, id, title, onDone }: DeleteProductProps) {
  const remove = useDo('POST console/products/delete', { onDone })
  const press = async () => {
    const sure = await confirm({
      title: say('products.askDelete', { title }),
      body: say('products.deleteNote'),
      ok: say('products.delete'),
      cancel: say('user.cancel'),
      tone: 'danger',
    })
    if (sure) remove.mutate({ kind, id })
  }
  return (
    <Button tone="ghost" size="sm" icon={<Trash2 size={16} />} loading={remove.isPending} onClick={() => void press()}>
      {say('products.delete')}
    </Button>
  )
}
