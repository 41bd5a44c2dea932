import { openKinds } from '@lagoon/shared/catalogue/limits'
import { venuePresets } from '@lagoon/shared/catalogue/venue'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { Segmented } from '../../ui/Segmented'
import { Switch } from '../../ui/Switch'
import { TextArea } from '../../ui/TextArea'
import { TextInput } from '../../ui/TextInput'
import { useAsk, useDo } from '../ask'
import { Loaded } from '../parts/Loaded'
import { Page } from '../parts/Page'
import { Panel } from '../parts/Panel'
import { useUnsaved } from '../parts/useUnsaved'
import { say } from '../say'
import { changeOf, type Form, formOf, type Record } from './venueForm.rules'

/** How slow, full and unreliable the exchange is: a preset, or any values. */
export function Venue() {
  const stored = useAsk('GET console/venue', {})
  return (
    <Page title={say('places.venue')} note={say('venue.note')}>
      <Loaded of={stored}>{record => <Editor stored={record} />}</Loaded>
    </Page>
  )
}

const presets = [...venuePresets, 'custom'] as const

function Editor({ stored }: { stored: Record }) {
  const [typed, setTyped] = useState<Partial<Form>>({})
  const save = useDo('POST console/venue', { onDone: () => setTyped({}) })
  const form = { ...formOf(stored), ...typed }
  const isChanged = Object.keys(typed).length > 0
  useUnsaved(isChanged)
  const refused = Object.keys(save.error?.fields ?? {})
  const change = (part: Partial<Form>) => {
    save.reset()
    setTyped(now => ({ ...now, ...part }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(changeOf(form))
  }
  type Texts = { [K in keyof Form]: Form[K] extends string ? K : never }[keyof Form]
  const of = (name: Texts, field = '') => ({
    value: form[name],
    onChange: (value: string) => change({ [name]: value }),
    error: refused.includes(field) ? save.error?.message : undefined,
  })
  return (
    <form onSubmit={submit} className="flex min-w-0 flex-col gap-3">
      <Panel title={say('venue.preset')}>
        <Segmented
          label={say('venue.preset')}
          look="chips"
          options={presets.map(value => ({
            value,
            label: say(`venue.presets.${value}`),
            disabled: value === 'custom' && stored.preset !== value,
          }))}
          value={stored.preset}
          onChange={preset => preset !== 'custom' && save.mutate({ preset })}
        />
        <p className="mt-3 text-note text-soft">{say(`venue.about.${stored.preset}`)}</p>
      </Panel>
      <Panel title={say('venue.orders')}>
        <div className="grid items-start gap-3 desk:grid-cols-4">
          <TextInput label={say('venue.inP50')} inputMode="numeric" {...of('in_p50')} />
          <TextInput label={say('venue.inP99')} inputMode="numeric" {...of('in_p99', 'latency_in_ms')} />
          <TextInput label={say('venue.outP50')} inputMode="numeric" {...of('out_p50')} />
          <TextInput label={say('venue.outP99')} inputMode="numeric" {...of('out_p99', 'latency_out_ms')} />
          <TextInput
            label={say('venue.rejectRate')}
            inputMode="decimal"
            hint={say('venue.rejectHint')}
            {...of('reject_rate', 'reject_rate')}
          />
          <TextInput
            label={say('venue.perMinute')}
            inputMode="numeric"
            hint={say('venue.noLimit')}
            {...of('per_minute', 'limits')}
          />
          <TextInput
            label={say('venue.banAfter')}
            inputMode="numeric"
            hint={say('venue.noBan')}
            {...of('ban_after', 'limits')}
          />
          <TextInput label={say('venue.skew')} hint={say('venue.skewHint')} {...of('skew_ms', 'skew_ms')} />
        </div>
        <Switch
          label={say('venue.queue')}
          note={say('venue.queueNote')}
          checked={form.queue}
          onChange={queue => change({ queue })}
        />
      </Panel>
      <Panel title={say('venue.openLimits')}>
        <div className="grid items-start gap-3 desk:grid-cols-4">
          {openKinds.map(kind => (
            <TextInput
              key={kind}
              label={say(`products.field.limit_${kind}`)}
              inputMode="numeric"
              {...of(kind, 'open_limits')}
            />
          ))}
        </div>
      </Panel>
      <Panel title={say('venue.tiers')}>
        <div className="grid gap-4 desk:grid-cols-2">
          <TextArea
            label={say('trends.spot')}
            rows={4}
            placeholder={'0 0.1 0.1\n1000000 0.08 0.1'}
            hint={say('venue.tiersHint')}
            {...of('tiers', 'tiers')}
          />
          <TextArea
            label={say('trends.contracts')}
            rows={4}
            placeholder={'0 0.02 0.05\n15000000 0.016 0.04'}
            hint={say('venue.tiersHint')}
            {...of('contract_tiers', 'contract_tiers')}
          />
        </div>
      </Panel>
      <Panel title={say('venue.maintenance')}>
        <TextArea
          aria-label={say('venue.maintenance')}
          hint={say('venue.maintenanceHint')}
          {...of('maintenance', 'maintenance')}
        />
      </Panel>
      {save.error && <Notice kind="error">{save.error.message}</Notice>}
      <div className="sticky bottom-0 flex gap-3 bg-page py-3">
        <Button type="submit" size="md" loading={save.isPending} disabled={!isChanged}>
          {say('products.save')}
        </Button>
        <Button
          tone="ghost"
          size="md"
          disabled={!isChanged}
          onClick={() => {
            save.reset()
            setTyped({})
          }}
        >
          {say('products.undo')}
        </Button>
      </div>
    </form>
  )
}
