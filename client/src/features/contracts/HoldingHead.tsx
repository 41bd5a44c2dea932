import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice'
import type { Position } from './order.form'
import { SideBadge } from './SideBadge'

/** The props of a sheet about a position. */
export interface HoldingSheet {
  position: Position | null
  /** The position ended while the sheet was open. */
  gone: boolean
  onClose: () => void
}

/** Names the position of a sheet, and says if it ended meanwhile. */
export function HoldingHead({ position, gone }: { position: Position; gone: boolean }) {
  const { t } = useTranslation('contracts')
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-body font-semibold">
        {position.symbol} <SideBadge position={position} />
      </p>
      {gone && (
        <Notice kind="warn" className="mt-3">
          {t('goneMeanwhile')}
        </Notice>
      )}
    </>
  )
}
