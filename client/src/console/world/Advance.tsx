import { FastForward, SkipForward } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { When } from '../../api/When'
import { Button } from '../../ui/Button'
import { MomentInput } from '../../ui/MomentInput'
import { Notice } from '../../ui/Notice'
import { stampText } from '../../ui/stamp'
import { useDo } from '../ask'
import { sayKind } from '../kinds'
import { Panel } from '../parts/Panel'
import { secondOf } from '../parts/timeField'
import { say } from '../say'

const steps = [
  { seconds: 60, unit: 'min', count: 1 },
  { seconds: 3600, unit: 'hour', count: 1 },
  { seconds: 43_200, unit: 'hour', count: 12 },
  { seconds: 86_400, unit: 'day', count: 1 },
  { seconds: 15 * 86_400, unit: 'days', count: 15 },
] as const

interface Happened {
  now: number
  done: Record<string, number>
}

/** Moves time by hand: the exchange does all due work on the way in order, as if the time had passed. */
export function Advance({ next }: { next: { at: string; what: string } | null }) {
  const [to, setTo] = useState('')
  const [happened, setHappened] = useState<Happened | null>(null)
  const advance = useDo('POST console/advance', { quiet: true, onDone: setHappened })
  const toNext = useDo('POST console/next', { quiet: true, onDone: setHappened })
  const busy = advance.isPending || toNext.isPending
  const second = secondOf(to)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (second !== null) advance.mutate({ to: second })
  }
  return (
    <Panel title={say('world.advance')}>
      <div className="flex flex-col gap-3">
        <div className="grid grid-cols-5 gap-2">
          {steps.map(({ seconds, unit, count }) => (
            <Button
              key={seconds}
              tone="quiet"
              size="md"
              className="px-0 text-small whitespace-nowrap desk:text-body"
              disabled={busy}
              onClick={() => advance.mutate({ seconds })}
            >
              {say(`world.${unit}`, { count })}
            </Button>
          ))}
        </div>
        <Button
          icon={<SkipForward size={18} />}
          loading={busy}
          disabled={next === null}
          onClick={() => toNext.mutate({})}
        >
          {next ? say('world.toNext', { what: sayKind(next.what) }) : say('overview.calendarEmpty')}
        </Button>
        {next && (
          <p className="-mt-1 text-center text-small text-faint">
            <When at={next.at} />
          </p>
        )}
        <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
          <MomentInput
            label={say('world.toMoment')}
            className="min-w-60 flex-1"
            value={to}
            onChange={setTo}
            error={advance.error?.fields.to && advance.error.message}
          />
          <Button
            type="submit"
            tone="quiet"
            className="max-desk:grow"
            icon={<FastForward size={18} />}
            disabled={second === null || busy}
          >
            {say('world.go')}
          </Button>
        </form>
        {happened && <WhatHappened {...happened} />}
      </div>
    </Panel>
  )
}

function WhatHappened({ now, done }: Happened) {
  const kinds = Object.entries(done)
  return (
    <Notice kind="success" title={say('world.itIs', { at: stampText(now) })}>
      {kinds.length === 0 ? (
        say('world.nothingDue')
      ) : (
        <ul aria-label={say('world.happened')} className="figures">
          {kinds.map(([kind, count]) => (
            <li key={kind}>
              {count} × {sayKind(kind)}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
