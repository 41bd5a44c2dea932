import { useState } from 'react'
import { Button } from '../../ui/Button'
import { TextInput } from '../../ui/TextInput'
import { useAsk, useDo } from '../ask'
import type { ReviewKind, ReviewMode } from '../kinds'
import { Choice } from '../parts/Choice'
import { Loaded } from '../parts/Loaded'
import { Panel } from '../parts/Panel'
import { type Key, say } from '../say'

const modes: readonly { value: ReviewMode; name: Key }[] = [
  { value: 'auto', name: 'reviews.auto' },
  { value: 'manual', name: 'reviews.manual' },
  { value: 'reject', name: 'reviews.rejectAuto' },
]

interface Policy {
  kind: ReviewKind
  mode: ReviewMode
  delay_seconds: number
}

/** How each kind of review is decided automatically; the delay is world time. */
export function Policies() {
  const policies = useAsk('GET console/policy', {})
  return (
    <Panel title={say('reviews.policies')}>
      <Loaded of={policies}>
        {rows => (
          <ul className="flex flex-col gap-4">
            {rows.map(policy => (
              <PolicyRow key={`${policy.kind} ${policy.mode} ${policy.delay_seconds}`} policy={policy} />
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  )
}

function PolicyRow({ policy }: { policy: Policy }) {
  const [mode, setMode] = useState(policy.mode)
  const [delay, setDelay] = useState(String(policy.delay_seconds))
  const save = useDo('POST console/policy')
  const changed = mode !== policy.mode || delay !== String(policy.delay_seconds)
  return (
    <li className="grid items-end gap-3 desk:grid-cols-[1fr_1fr_auto]">
      <Choice
        label={say(`queue.${policy.kind}`)}
        options={modes.map(({ value, name }) => ({ value, text: say(name) }))}
        value={mode}
        onChange={setMode}
      />
      <TextInput
        label={say('reviews.after')}
        inputMode="numeric"
        value={delay}
        onChange={setDelay}
        disabled={mode !== 'auto'}
        error={save.error?.fields.delay_seconds && save.error.message}
      />
      <Button
        tone="quiet"
        size="md"
        disabled={!changed || !/^\d{1,9}$/.test(delay)}
        loading={save.isPending}
        onClick={() => save.mutate({ kind: policy.kind, mode, delay_seconds: delay })}
      >
        {say('reviews.save')}
      </Button>
    </li>
  )
}
