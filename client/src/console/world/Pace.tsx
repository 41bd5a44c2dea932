import { Pause, Play } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useWorldNow } from '../../api/clock'
import { Button } from '../../ui/Button'
import { Segmented } from '../../ui/Segmented'
import { stampText } from '../../ui/stamp'
import { TextInput } from '../../ui/TextInput'
import { useDo } from '../ask'
import { Panel } from '../parts/Panel'
import { say } from '../say'

const speeds = ['1', '10', '60', '600', '3600']

/** The time of the world, whether it runs, and its speed. */
export function Pace({ frozen, speed }: { frozen: boolean; speed: number }) {
  const now = useWorldNow(250)
  const set = useDo('POST console/world', { quiet: true })
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    set.mutate({ speed: typed }, { onSuccess: () => setTyped('') })
  }
  return (
    <Panel title={say('world.now')}>
      <p className="figures font-figure text-figure font-semibold desk:text-display">
        <time>{stampText(now)}</time>
      </p>
      <p className="mt-0.5 mb-4 text-note text-soft">
        UTC · {say(frozen ? 'world.frozen' : speed === 1 ? 'world.natural' : 'world.fast', { speed })}
      </p>
      <div className="flex flex-col gap-3">
        <Button
          tone={frozen ? 'primary' : 'quiet'}
          icon={frozen ? <Play size={18} /> : <Pause size={18} />}
          loading={set.isPending}
          onClick={() => set.mutate({ frozen: frozen ? 0 : 1 })}
        >
          {say(frozen ? 'world.run' : 'world.freeze')}
        </Button>
        <Segmented
          label={say('world.speed')}
          options={speeds.map(value => ({ value, label: `${value}×` }))}
          value={String(speed)}
          onChange={value => set.mutate({ speed: value })}
        />
        <form onSubmit={submit} className="flex items-end gap-2">
          <TextInput
            label={say('world.otherSpeed')}
            className="min-w-0 flex-1"
            inputMode="decimal"
            suffix="×"
            placeholder={String(speed)}
            value={typed}
            onChange={setTyped}
            error={set.error?.fields.speed && set.error.message}
          />
          <Button type="submit" tone="quiet" disabled={!/^\d+(\.\d+)?$/.test(typed)}>
            {say('world.set')}
          </Button>
        </form>
      </div>
    </Panel>
  )
}
