import { useEffect, useState } from 'react'
import { RichText } from '../../parts/RichText'
import { MomentInput } from '../../ui/MomentInput'
import { Switch } from '../../ui/Switch'
import { TextArea } from '../../ui/TextArea'
import { TextInput } from '../../ui/TextInput'
import { useAsk } from '../ask'
import { Choice } from '../parts/Choice'
import { inputOf, secondOf } from '../parts/timeField'
import { say } from '../say'
import { choices, fieldHint, fieldKind } from './productKinds'

interface ProductFieldProps {
  /** The label that the user sees. */
  label: string
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** One field of a product, with the input for its type: a switch, a time, a coin, a choice, otherwise a text. */
export function ProductField(field: ProductFieldProps) {
  const { label, name, value, error, onChange } = field
  if (value === 'true' || value === 'false')
    return <Switch label={label} checked={value === 'true'} onChange={on => onChange(String(on))} />
  const kind = fieldKind(name)
  if (kind === 'moment') return <Moment {...field} />
  if (kind === 'coin') return <Coin {...field} />
  const choice = choices[name]
  if (choice)
    return (
      <Choice
        label={label}
        options={withEmpty(
          choice.values.map(each => ({ value: each, text: choice.word(each) })),
          value,
        )}
        value={value}
        onChange={onChange}
        error={error}
      />
    )
  if (kind === 'markdown' || kind === 'long')
    return (
      <div className="flex flex-col gap-3 desk:col-span-2">
        <TextArea label={label} rows={8} value={value} onChange={onChange} error={error} />
        {kind === 'markdown' && <Preview text={value} />}
      </div>
    )
  return <TextInput label={label} value={value} onChange={onChange} hint={fieldHint(name)} error={error} />
}

/** The wire has unix seconds, users see a date and a time. An incomplete text stays in the field, and is sent as an empty value. */
function Moment({ label, value, error, onChange }: ProductFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const known = inputOf(value)
  return (
    <MomentInput
      label={label}
      value={typed ?? known}
      onChange={next => {
        const second = secondOf(next)
        setTyped(second === null ? next : null)
        onChange(second === null ? '' : String(second))
      }}
      error={error}
    />
  )
}

function Coin({ label, value, error, onChange }: ProductFieldProps) {
  const coins = useAsk('GET console/products', { kind: 'coin' })
  const options = coins.data?.map(coin => ({ value: String(coin.id), text: coin.title })) ?? []
  return <Choice label={label} options={withEmpty(options, value)} value={value} onChange={onChange} error={error} />
}

/** A select shows its first option if it does not know its value, so this adds the present value to the options. */
function withEmpty(options: readonly { value: string; text: string }[], value: string) {
  return options.some(option => option.value === value)
    ? options
    : [{ value, text: value || say('products.choose') }, ...options]
}

const pause_ms = 300

/** An article as its readers see it, once the operator pauses. */
function Preview({ text }: { text: string }) {
  const [typed, setTyped] = useState(text.trim())
  const { data } = useAsk('POST console/preview', { text: typed }, { enabled: typed !== '' })
  useEffect(() => {
    const timer = window.setTimeout(() => setTyped(text.trim()), pause_ms)
    return () => window.clearTimeout(timer)
  }, [text])
  if (typed === '') return null
  return (
    <section aria-label={say('products.preview')} className="rounded-md bg-well p-4">
      <h3 className="mb-2 text-small text-faint">{say('products.preview')}</h3>
      <RichText html={data?.content ?? ''} label={say('products.preview')} />
    </section>
  )
}
