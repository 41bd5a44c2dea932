import { type ReactNode, useState } from 'react'
import { CloseSheet } from './CloseSheet'
import type { Ask } from './HoldingCard'
import { MarginSheet } from './MarginSheet'
import type { Position } from './order.form'
import { ResultSheet } from './ResultSheet'
import { StopSheet } from './StopSheet'

interface PositionSheets {
  onAsk: Ask
  /** Shows the result of an ended position. */
  onResult: (id: number) => void
  sheets: ReactNode
}

/** The actions for a position: its stops, its margin, closing it, and its result. An open sheet follows the ticks. */
export function usePositionSheets(holdings: readonly Position[] | undefined): PositionSheets {
  const [requested, setRequested] = useState<{ what: Parameters<Ask>[0]; position: Position } | null>(null)
  const [result, setResult] = useState<{ id: number; open: boolean } | null>(null)
  const live = requested && holdings?.find(({ id }) => id === requested.position.id)
  const about = (what: Parameters<Ask>[0]) => (requested?.what === what ? (live ?? requested.position) : null)
  const sheet = { gone: !live, onClose: () => setRequested(null) }
  const onResult = (id: number) => setResult({ id, open: true })
  return {
    onAsk: (what, position) => setRequested({ what, position }),
    onResult,
    sheets: (
      <>
        <StopSheet position={about('stops')} onClose={sheet.onClose} />
        <MarginSheet position={about('margin')} {...sheet} />
        <CloseSheet
          position={about('close')}
          {...sheet}
          onClosed={id => {
            setRequested(null)
            onResult(id)
          }}
        />
        {result && <ResultSheet {...result} onClose={() => setResult({ ...result, open: false })} />}
      </>
    ),
  }
}
