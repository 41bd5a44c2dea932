import { type DemoStepId, demoSteps, nameOf } from '@lagoon/shared/catalogue/demoScript'
import { useState } from 'react'
import { queryClient } from '../../reads/queryClient'
import { useTask } from '../../reads/useAction'
import { Notice } from '../../ui/Notice'
import { toast } from '../../ui/toast'
import { Panel } from '../parts/Panel'
import { say } from '../say'
import type { AppLook } from './AppLooks'
import { doStep } from './deeds'
import { present } from './present'
import { useProgress } from './progress'
import { nextStep, secondsToSay } from './progress.rules'
import { Step } from './Step'

type OneStep = (typeof demoSteps)[number]

const spokenAt = ({ id, persona }: OneStep): string => say(`demo.step.${id}.say`, { name: nameOf(persona) })

/** The steps in order; the next one is open, and any other opens when it is pressed. */
export function Steps({ look }: { look: AppLook }) {
  const { done, markDone } = useProgress()
  const next = nextStep(done)
  const [chosen, setChosen] = useState<DemoStepId | null>(null)
  const open = chosen ?? next
  const doing = useTask<boolean, OneStep>({
    mutationFn: async step => {
      await present(step, look)
      return doStep(step)
    },
    onSuccess: (came, { id, deed }) => {
      if (!came) return toast(say(deed?.does === 'approve' ? 'demo.nothingWaits' : 'demo.booksBroken'), 'error')
      markDone(id)
      setChosen(null)
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
  const seconds = demoSteps.reduce((sum, step) => sum + secondsToSay(spokenAt(step)), 0)
  return (
    <Panel
      flush
      title={say('demo.steps')}
      action={<span className="text-small text-faint">{say('demo.talk', { minutes: (seconds / 60).toFixed(1) })}</span>}
    >
      <ol>
        {demoSteps.map((step, at) => (
          <Step
            key={step.id}
            step={step}
            place={at + 1}
            spoken={spokenAt(step)}
            look={look}
            isDone={done.includes(step.id)}
            isNext={step.id === next}
            isOpen={step.id === open}
            busy={doing.isPending}
            onToggle={() => setChosen(step.id === open ? null : step.id)}
            onDo={() => doing.mutate(step)}
          />
        ))}
      </ol>
      {next === null && (
        <div className="p-4">
          <Notice kind="success">{say('demo.over')}</Notice>
        </div>
      )}
    </Panel>
  )
}
