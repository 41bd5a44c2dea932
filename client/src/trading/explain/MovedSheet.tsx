import type { MoverKind } from '@lagoon/shared/catalogue/movers'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWords } from '../../i18n/i18n'
import { Sheet } from '../../ui/Sheet'
import { SkeletonRows } from '../../ui/Skeleton'

const Moved = lazy(() => loadWords(['explain']).then(() => import('./Moved')))
const Story = lazy(() => loadWords(['explain']).then(() => import('./Story')))

interface MovedSheetProps {
  kind: MoverKind
  id: number
  open: boolean
  onClose: () => void
}

/** Every amount that an object moved, each with its explanation. Loaded with its words when the first one opens. */
export function MovedSheet({ kind, id, open, onClose }: MovedSheetProps) {
  const { t } = useTranslation('money')
  return (
    <Sheet open={open} onClose={onClose} title={t('howTitle')}>
      <Suspense fallback={<SkeletonRows count={6} />}>{open && <Moved kind={kind} id={id} />}</Suspense>
    </Sheet>
  )
}

/** The explanation of one row of the account log. */
export function ExplainSheet({ row, onClose }: { row: { id: number; info: string } | null; onClose: () => void }) {
  const { t } = useTranslation('money')
  // The row stays while the sheet slides away.
  const [last, setLast] = useState(row)
  if (row && row !== last) setLast(row)
  return (
    <Sheet open={row !== null} onClose={onClose} title={t('howTitle')} description={last?.info}>
      <Suspense fallback={<SkeletonRows count={6} />}>{row && <Story id={row.id} />}</Suspense>
    </Sheet>
  )
}
