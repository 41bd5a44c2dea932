import type { BrandFile } from '@lagoon/shared/catalogue/brand'
import type { DemoStep } from '@lagoon/shared/catalogue/demoScript'
import type { DemoFigures } from '@lagoon/shared/products/productRules'
import { declared } from '@lagoon/shared/products/rules'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { create } from 'zustand'
import { queryClient } from '../../api/queryClient'
import { useTask } from '../../api/useAction'
import { useWorld } from '../../api/world'
import { persist } from '../../prefix/persist'
import { IconButton } from '../../ui/IconButton'
import { Notice } from '../../ui/Notice'
import { toast } from '../../ui/toast'
import { act, useMay } from '../ask'
import { Panel } from '../parts/Panel'
import { say } from '../say'
import type { AppLook } from './AppLooks'
import { doAs } from './asPersona'
import { present } from './present'
import { nextStep, secondsToSay } from './progress.rules'
import { ScriptEditor } from './ScriptEditor'
import { Step } from './Step'
import { scriptOf, wordsOf } from './script'

/** The steps in order; the next one is open, and any other opens when it is pressed. */
export function Steps({ look, brand }: { look: AppLook; brand: BrandFile | undefined }) {
  const steps = scriptOf(brand)
  const [isEdited, edit] = useState(false)
  const mayEdit = useMay('POST console/brand')
  const { done, markDone } = useProgress()
  const next = nextStep(steps, done)
  const [chosen, setChosen] = useState<string | null>(null)
  const open = chosen ?? next
  const doing = useTask<boolean, DemoStep>({
    mutationFn: async step => {
      await present(step, look)
      return doStep(step)
    },
    onSuccess: (came, { id, action }) => {
      if (!came) return toast(say(action?.does === 'approve' ? 'demo.nothingWaits' : 'demo.booksBroken'), 'error')
      markDone(id)
      setChosen(null)
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
  const seconds = steps.reduce((sum, step) => sum + secondsToSay(wordsOf(step).say), 0)
  if (isEdited && brand) return <ScriptEditor brand={brand} onClose={() => edit(false)} />
  return (
    <Panel
      flush
      title={say('demo.steps')}
      action={
        <>
          <span className="text-small text-faint">{say('demo.talk', { minutes: (seconds / 60).toFixed(1) })}</span>
          {brand && mayEdit && (
            <IconButton label={say('demo.script.edit')} icon={<Pencil size={18} />} onClick={() => edit(true)} />
          )}
        </>
      }
    >
      <ol>
        {steps.map((step, at) => (
          <Step
            key={step.id}
            step={step}
            place={at + 1}
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

const btcUsdt = 101

/** Runs a step. Returns false if there was nothing to do because no review waits for approval. */
async function doStep({ persona, action }: Pick<DemoStep, 'persona' | 'action'>): Promise<boolean> {
  if (!action) return true
  switch (action.does) {
    case 'approve': {
      const kind = action.review
      const { data: waiting } = await act('GET console/reviews', { kind, status: 1, limit: 100 })
      const oldest = waiting.data.at(-1)
      if (oldest) await act('POST console/decide', { kind, id: oldest.id, decision: 'pass' })
      return oldest !== undefined
    }
    case 'crash': {
      const { size, seconds } = action
      await act('POST console/scenario', { match_id: btcUsdt, shape: 'crash', size, seconds })
      return true
    }
    case 'advance':
      await act('POST console/advance', { seconds: action.seconds })
      return true
    case 'checkBooks':
      return (await act('GET console/invariants', {})).data.ok
    default: {
      const made = declared('demo').find(({ does }) => does === action.does)
      if (made) await doAs(persona, as => as.call(made.call, made.input(action as typeof action & DemoFigures)))
      return made !== undefined
    }
  }
}

interface Progress {
  epoch: string
  done: readonly string[]
}

/** The steps already shown by this operator in this browser. A restore or a reset of the world clears them. */
const useDoneSteps = create<Progress>()(persist<Progress>(() => ({ epoch: '', done: [] }), { name: 'lagoon.demo' }))

const none: readonly string[] = []

function useProgress() {
  const epoch = useWorld(state => state.world?.epoch ?? '')
  const stored = useDoneSteps()
  const done = stored.epoch === epoch ? stored.done : none
  return {
    done,
    markDone: (id: string) => useDoneSteps.setState({ epoch, done: [...done.filter(each => each !== id), id] }),
  }
}
