import { type DemoStep, nameOf, type Persona } from '@lagoon/shared/catalogue/demoScript'
import { Check, Smartphone } from 'lucide-react'
import { api } from '../../api/api'
import { demoAddress } from '../../api/demoAddress'
import { useSession } from '../../api/session'
import { worldUrl } from '../../prefix/prefix'
import { keyOf } from '../../prefix/storage'
import { Badge } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { CopyText } from '../../ui/CopyText'
import { cx } from '../../ui/cx'
import { useAsk } from '../ask'
import { say } from '../say'
import type { AppLook } from './AppLooks'
import { tokenOf } from './asPersona'
import { secondsToSay } from './progress.rules'
import { pressOf, wordsOf } from './script'

interface StepProps {
  step: DemoStep
  place: number
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
  const { step, place, look, isDone, isNext, isOpen, busy, onToggle, onDo } = props
  const { openApp, linkTo } = useOpenApp()
  const name = nameOf(step.persona)
  const { title, say: spoken } = wordsOf(step)
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
        <span className={cx('min-w-0 flex-1 text-body', isNext && 'font-semibold')}>{title}</span>
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
              {pressOf(step)}
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

const appWindow = keyOf('lagoon-app')

/** Opens the app in this browser at a step, in one window for all steps. */
function useOpenApp() {
  // If a secret protects the world, a link alone cannot log in as a user, so the session is passed to the window.
  const people = useAsk('GET user/demo_people', {})
  const linkTo = (address: string) => worldUrl(`/h5/#${address}`)
  async function openApp(persona: Persona, address: string): Promise<void> {
    if (people.data?.length) {
      window.open(linkTo(address), appWindow)
      return
    }
    // Opened at once, because browsers block a window that is opened only after an answer.
    const app = window.open('', appWindow)
    try {
      const token = await tokenOf(persona)
      useSession.getState().enter(token, await api.call('GET user/center', {}, { token }))
      app?.location.replace(linkTo(address))
    } catch {
      app?.close()
    }
  }
  return { openApp, linkTo }
}
