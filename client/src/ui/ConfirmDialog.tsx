import { useEffect, useState } from 'react'
import { Button } from './Button'
import { Checkbox } from './Checkbox'
import type { Question } from './confirm'
import { Dialog } from './Dialog'

interface ConfirmDialogProps extends Question {
  answer: (yes: boolean) => void
}

/** The answer is given after the dialog has closed, so that the caller finds the focus back in the page. */
export default function ConfirmDialog({ title, body, ok, cancel, tone = 'primary', tick, answer }: ConfirmDialogProps) {
  const [said, setSaid] = useState<boolean | null>(null)
  const [ticked, setTicked] = useState(false)
  // The phone's back gesture leaves the screen that asked, so the dialog must close.
  useEffect(() => {
    const refuse = () => setSaid(said => said ?? false)
    window.addEventListener('popstate', refuse)
    return () => window.removeEventListener('popstate', refuse)
  }, [])
  return (
    <Dialog
      open={said === null}
      onClose={() => setSaid(false)}
      onClosed={() => {
        if (said && ticked) tick?.onTicked()
        answer(said === true)
      }}
      title={title}
      body={
        tick ? (
          <>
            {body}
            <Checkbox checked={ticked} onChange={setTicked}>
              {tick.label}
            </Checkbox>
          </>
        ) : (
          body
        )
      }
      actions={
        <>
          {cancel && (
            <Button tone="outline" size="md" block className="flex-1" onClick={() => setSaid(false)}>
              {cancel}
            </Button>
          )}
          <Button tone={tone} size="md" block className="flex-1" onClick={() => setSaid(true)}>
            {ok}
          </Button>
        </>
      }
    />
  )
}
