import { useState } from 'react'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { useAsk } from '../ask'
import { Choice } from '../parts/Choice'
import { Loaded } from '../parts/Loaded'
import { say } from '../say'
import { preparedName, seedsName } from './prepare'

interface StartDialogProps {
  /** The action to confirm; null closes the dialog. */
  doing: 'prepare' | 'back' | null
  onClose: () => void
  onGo: (start: string) => void
}

/** Asks which snapshot is the start, and shows what will be lost from the present world. */
export function StartDialog({ doing, onClose, onGo }: StartDialogProps) {
  const [chosen, choose] = useState<string | null>(null)
  const snapshots = useAsk('GET console/snapshots', { compared: 1 }, { enabled: doing !== null })
  const start = chosen ?? (doing === 'back' ? preparedName : seedsName)
  const close = () => {
    choose(null)
    onClose()
  }
  return (
    <Dialog
      open={doing !== null}
      onClose={close}
      title={say(doing === 'back' ? 'demo.askBack' : 'demo.askPrepare')}
      body={
        <Loaded of={snapshots}>
          {rows => {
            const row = rows.find(({ name }) => name === start)
            return (
              <div className="flex flex-col gap-3 text-left">
                <Choice
                  label={say('demo.start')}
                  options={rows.map(({ name, at }) => ({ value: name, text: `${name} · ${at}` }))}
                  value={start}
                  onChange={choose}
                />
                <p>{say('demo.lost')}</p>
                {row && (
                  <ul className="list-disc pl-5">
                    <li>{say('demo.lostUsers', { count: row.users_since ?? 0 })}</li>
                    <li>{say('demo.unchangedProducts', { count: row.products_since ?? 0 })}</li>
                  </ul>
                )}
              </div>
            )
          }}
        </Loaded>
      }
      actions={
        <>
          <Button tone="outline" size="md" block className="flex-1" onClick={close}>
            {say('demo.cancel')}
          </Button>
          <Button
            tone="danger"
            size="md"
            block
            className="flex-1"
            disabled={snapshots.data === undefined}
            onClick={() => {
              close()
              onGo(start)
            }}
          >
            {say(doing === 'back' ? 'demo.back' : 'demo.prepare')}
          </Button>
        </>
      }
    />
  )
}
