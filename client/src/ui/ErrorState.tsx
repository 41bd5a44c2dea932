import type { ReactNode } from 'react'
import { Button } from './Button'
import { Failed } from './illustrations/Failed'
import { useWords } from './words'

interface ErrorStateProps {
  title: ReactNode
  note?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  art?: ReactNode
}

/** A failed read, with a button to try again. */
export function ErrorState({ title, note, onRetry, retrying, art = <Failed /> }: ErrorStateProps) {
  const words = useWords()
  return (
    <div role="alert" className="flex flex-1 flex-col items-center justify-center px-6 py-10 text-center">
      {art}
      <p className="mt-4 text-lead font-medium">{title}</p>
      {note && <p className="mt-1 max-w-72 text-balance text-note text-soft">{note}</p>}
      {onRetry && (
        <Button tone="quiet" size="md" className="mt-5" loading={retrying} onClick={onRetry}>
          {words.retry}
        </Button>
      )}
    </div>
  )
}
