import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button'
import { CopyText } from '../../ui/CopyText'
import { Notice } from '../../ui/Notice'
import { TextInput } from '../../ui/TextInput'
import { useAsk, useDo } from '../ask'
import { Page } from '../parts/Page'
import { Panel } from '../parts/Panel'
import { say } from '../say'
import { Deliveries } from './Deliveries'
import { Endpoints } from './Endpoints'

const empty = { url: '', types: '', user: '' }

/** Adds an endpoint and shows its secret, only this once. */
function EndpointForm() {
  const [form, setForm] = useState(empty)
  const [secret, setSecret] = useState('')
  const add = useDo('POST console/webhooks', {
    quiet: true,
    onDone: made => {
      setForm(empty)
      setSecret(made.secret)
    },
  })
  const change = (part: Partial<typeof empty>) => setForm({ ...form, ...part })
  const wrong = (field: string) => add.error?.fields[field] && add.error.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [types, user] = [form.types.replaceAll(/\s/g, ''), form.user.trim()]
    add.mutate({ url: form.url.trim(), ...(types && { types }), ...(user && { user_id: user }) })
  }
  return (
    <Panel title={say('webhooks.add')}>
      <form onSubmit={submit} className="grid items-start gap-3 desk:grid-cols-[2fr_2fr_1fr_auto]">
        <TextInput
          label={say('webhooks.url')}
          inputMode="url"
          value={form.url}
          onChange={url => change({ url })}
          error={wrong('url')}
        />
        <TextInput
          label={say('webhooks.types')}
          placeholder={say('webhooks.allTypes')}
          value={form.types}
          onChange={types => change({ types })}
          error={wrong('types') && say('webhooks.typesWrong')}
        />
        <TextInput
          label={say('webhooks.user')}
          inputMode="numeric"
          placeholder={say('webhooks.everybody')}
          value={form.user}
          onChange={user => change({ user })}
          error={wrong('user_id')}
        />
        <Button
          type="submit"
          icon={<Plus size={18} />}
          className="desk:mt-6"
          loading={add.isPending}
          disabled={form.url.trim() === ''}
        >
          {say('webhooks.addIt')}
        </Button>
      </form>
      {secret && (
        <div role="status" className="pt-4">
          <Notice kind="success" title={say('webhooks.secretOnce')}>
            <CopyText text={secret} look="full" />
          </Notice>
        </div>
      )}
    </Panel>
  )
}

/** The endpoints that receive events, and the result of each delivery. */
export function Webhooks() {
  const endpoints = useAsk('GET console/webhooks', {}, { every: 3000 })
  const [chosen, setChosen] = useState<number | null>(null)
  const known = endpoints.data ?? []
  const shown = known.some(({ id }) => id === chosen) ? chosen : null
  return (
    <Page title={say('places.webhooks')} note={say('webhooks.note')}>
      <EndpointForm />
      <Endpoints endpoints={endpoints} chosen={shown} onChoose={setChosen} />
      <Deliveries key={shown} endpoints={known} chosen={shown} onChoose={setChosen} />
    </Page>
  )
}
