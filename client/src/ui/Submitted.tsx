import type { ReactNode } from 'react'
import { Button } from './Button'
import { Card } from './Card'
import { Done } from './illustrations/Done'
import { KeyValue, type KeyValueRow } from './KeyValue'

interface Props {
  title: string
  note: string
  /** The submitted values, for a last check. */
  rows: readonly KeyValueRow[]
  /** The link to follow it. */
  follow: { label: string; run: () => void }
  again: { label: string; run: () => void }
  children?: ReactNode
}

/** The end of a money form: the request was sent, its values, and a link to follow it. */
export function Submitted({ title, note, rows, follow, again, children }: Props) {
  return (
    <div className="flex flex-1 animate-appear flex-col pt-6">
      <div role="status" className="flex flex-col items-center text-center">
        <Done />
        <h2 className="mt-4 text-heading font-semibold">{title}</h2>
        <p className="mt-1 max-w-72 text-note text-soft">{note}</p>
      </div>
      <Card className="mt-6">
        <KeyValue rows={rows} />
        {children}
      </Card>
      <div className="mt-auto flex flex-col gap-3 pt-8">
        <Button block onClick={follow.run}>
          {follow.label}
        </Button>
        <Button block tone="quiet" onClick={again.run}>
          {again.label}
        </Button>
      </div>
    </div>
  )
}
