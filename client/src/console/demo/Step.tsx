import { type demoSteps, nameOf } from '@lagoon/shared/catalogue/demoScript'
import { Check, Smartphone } from 'lucide-react'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { CopyText } from '../../ui/CopyText'
import { cx } from '../../ui/cx'
import { demoAddress } from '../../wire/demoAddress'
import { say } from '../say'
import type { AppLook } from './AppLooks'
import { secondsToSay } from './progress.rules'
import { useOpenApp } from './useOpenApp'

interface StepProps {
  step: (typeof demoSteps)[number]
  place: number
  spoken: string
  look: AppLook
  isDone: boolean
  isNext: boolean
  isOpen: boolean
  busy: boolean
  onToggle: () => void
  onDo: () => void
}

/** One step: its text to say, the button that runs it, and a link to the app as its user. */
export function Step(props: StepProps) {
  const { step, place, spoken, look, isDone, isNext, isOpen, busy, onToggle, onDo } = props
  const { openApp, linkTo } = useOpenApp()
  const name = nameOf(step.persona)
  const address = demoAddress({ page: step.page, persona: step.persona, ...look })
  return (
    <li aria-current={isNext ? 'step' : undefined} className="border-line border-t">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex min-h-13 w-full items-center gap-3 px-4 py-2 text-left active:bg-press"
      >
        <span
          className={cx(
            'figures grid size-7 shrink-0 place-items-center rounded-full text-small font-semibold',
            isDone ? 'bg-brand text-on-brand' : isNext ? 'bg-brand-tint text-brand-ink' : 'bg-well text-faint',
          )}
        >
          {isDone ? <Check size={15} strokeWidth={3} aria-hidden="true" /> : place}
        </span>
        <span className={cx('min-w-0 flex-1 text-body', isNext && 'font-semibold')}>
          {say(`demo.step.${step.id}.title`, { name })}
        </span>
        {isNext && <Badge tone="brand">{say('demo.next')}</Badge>}
        <span className="figures shrink-0 text-small text-faint">
          {say('demo.seconds', { seconds: secondsToSay(spoken) })}
        </span>
      </button>
      {isOpen && (
        <div className="flex flex-col gap-3 pr-4 pb-4 pl-14 max-desk:pl-4">
          <p className="max-w-[62ch] text-body text-soft">{spoken}</p>
          <div className="flex flex-wrap items-center gap-2">
            <Button size="md" loading={busy} className="max-desk:w-full" onClick={onDo}>
              {say(`demo.step.${step.id}.press`)}
            </Button>
            <Button
              tone="quiet"
              size="md"
              icon={<Smartphone size={17} />}
              onClick={() => openApp(step.persona, address)}
            >
              {say('demo.open', { name })}
            </Button>
            <span className="inline-flex min-h-11 items-center gap-1 text-note text-soft">
              {say('demo.link')}
              <CopyText look="icon" text={linkTo(address)} className="min-h-11 min-w-8 justify-center" />
            </span>
          </div>
        </div>
      )}
    </li>
  )
}
