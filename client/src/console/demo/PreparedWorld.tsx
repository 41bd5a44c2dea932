import { demoSteps, nameOf } from '@lagoon/shared/catalogue/demoScript'
import type { CallData } from '@lagoon/shared/contract/index'
import type { UseQueryResult } from '@tanstack/react-query'
import { Camera, RotateCcw } from 'lucide-react'
import { queryClient } from '../../reads/queryClient'
import { useTask } from '../../reads/useAction'
import { Button } from '../../ui/Button'
import { confirm } from '../../ui/confirm'
import type { CallError } from '../../wire/callError'
import { useDo } from '../ask'
import { Loaded } from '../parts/Loaded'
import { Panel } from '../parts/Panel'
import { say } from '../say'
import type { AppLook } from './AppLooks'
import { prepare, preparedName, waitingPersona } from './prepare'
import { present } from './present'

interface PreparedWorldProps {
  snapshots: UseQueryResult<CallData<'GET console/snapshots'>, CallError>
  look: AppLook
}

/** The world in which the demo begins: made once, and restored for each showing. */
export function PreparedWorld({ snapshots, look }: PreparedWorldProps) {
  const making = useTask({ mutationFn: prepare, onSettled: () => queryClient.invalidateQueries() })
  // The wall screens are reset too; an error of the restore has already been shown.
  const restore = useDo('POST console/restore', { onDone: () => void present(demoSteps[0], look).catch(() => {}) })
  const busy = making.isPending || restore.isPending
  const ask = async (title: 'demo.askPrepare' | 'demo.askBack', ok: 'demo.prepare' | 'demo.back', run: () => void) => {
    const words = { title: say(title), body: say('demo.lost'), ok: say(ok), cancel: say('demo.cancel') }
    if (await confirm({ ...words, tone: 'danger' })) run()
  }
  const askPrepare = () => ask('demo.askPrepare', 'demo.prepare', () => making.mutate())
  const askBack = () => ask('demo.askBack', 'demo.back', () => restore.mutate({ name: preparedName }))
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
                    loading={restore.isPending}
                    disabled={busy}
                    onClick={() => void askBack()}
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
                  onClick={() => void askPrepare()}
                >
                  {say(taken ? 'demo.again' : 'demo.prepare')}
                </Button>
              </div>
            </div>
          )
        }}
      </Loaded>
    </Panel>
  )
}
