import type { CallData } from '@lagoon/shared/api/index'
import { type DemoStep, nameOf } from '@lagoon/shared/catalogue/demoScript'
import type { UseQueryResult } from '@tanstack/react-query'
import { Camera, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { CallError } from '../../api/callError'
import { queryClient } from '../../api/queryClient'
import { useTask } from '../../api/useAction'
import { Button } from '../../ui/Button'
import { Loaded } from '../parts/Loaded'
import { Panel } from '../parts/Panel'
import { say } from '../say'
import type { AppLook } from './AppLooks'
import { prepare, preparedName, putBack, waitingPersona } from './prepare'
import { present } from './present'
import { StartDialog } from './StartDialog'

interface PreparedWorldProps {
  snapshots: UseQueryResult<CallData<'GET console/snapshots'>, CallError>
  look: AppLook
  /** The step that wall screens show afterwards. */
  first: DemoStep
}

/** A busy world refuses calls for a while. Both tasks begin with a restore, so they can be repeated as a whole. */
const patient = { retry: (failures: number, { undecided }: CallError) => undecided && failures < 5, retryDelay: 2000 }

/** The snapshot of the world in which the demo begins: made once, and restored for each showing. */
export function PreparedWorld({ snapshots, look, first }: PreparedWorldProps) {
  const [asking, ask] = useState<'prepare' | 'back' | null>(null)
  const making = useTask<void, string>({
    mutationFn: prepare,
    ...patient,
    onSettled: () => queryClient.invalidateQueries(),
  })
  const restoring = useTask<void, string>({
    mutationFn: putBack,
    ...patient,
    // The wall screens are reset too; an error of the restore has already been shown.
    onSuccess: () => void present(first, look).catch(() => {}),
    onSettled: () => queryClient.invalidateQueries(),
  })
  const busy = making.isPending || restoring.isPending
  return (
    <Panel title={say('demo.prepared')}>
      <Loaded of={snapshots}>
        {rows => {
          const taken = rows.find(({ name }) => name === preparedName)
          return (
            <div className="flex flex-col gap-3">
              <p className="text-note text-soft">
                {taken
                  ? say('demo.preparedAt', { at: taken.at })
                  : say('demo.prepareNote', { name: nameOf(waitingPersona) })}
              </p>
              <div className="grid grid-cols-2 gap-2">
                {taken && (
                  <Button
                    tone="outline"
                    size="md"
                    icon={<RotateCcw size={17} />}
                    loading={restoring.isPending}
                    disabled={busy}
                    onClick={() => ask('back')}
                  >
                    {say('demo.back')}
                  </Button>
                )}
                <Button
                  tone={taken ? 'ghost' : 'primary'}
                  size="md"
                  icon={<Camera size={17} />}
                  loading={making.isPending}
                  disabled={busy}
                  onClick={() => ask('prepare')}
                >
                  {say(taken ? 'demo.again' : 'demo.prepare')}
                </Button>
              </div>
            </div>
          )
        }}
      </Loaded>
      <StartDialog
        doing={asking}
        onClose={() => ask(null)}
        onGo={start => (asking === 'back' ? restoring : making).mutate(start)}
      />
    </Panel>
  )
}
