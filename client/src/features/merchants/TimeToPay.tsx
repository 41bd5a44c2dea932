import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorldNow, worldNow } from '../../live/clock'
import { Button } from '../../ui/Button'
import { Countdown } from '../../ui/Countdown'
import { Notice } from '../../ui/Notice'

/** The time to pay runs from the moment the offer is opened; when it is over, the offer is looked at anew. */
export function TimeToPay({ minutes, onRenew }: { minutes: number; onRenew: () => void }) {
  const { t } = useTranslation('merchants')
  const [from, setFrom] = useState(worldNow)
  const left = Math.max(0, from + minutes * 60_000 - useWorldNow())
  if (left > 0)
    return (
      <p className="flex items-center justify-between gap-3 text-note text-soft">
        {t('timeToPay')}
        <Countdown remainingMs={left} dayUnit="d" className="font-figure text-title font-semibold text-brand-ink" />
      </p>
    )
  return (
    <Notice
      kind="warn"
      action={
        <Button
          size="sm"
          tone="outline"
          onClick={() => {
            setFrom(worldNow())
            onRenew()
          }}
        >
          {t('renew')}
        </Button>
      }
    >
      {t('timeOver')}
    </Notice>
  )
}
