import { useTranslation } from 'react-i18next'
import { useWorld } from '../../api/world'
import { Notice } from '../../ui/Notice'
import { stampText } from '../../ui/stamp'

/** The moment from which options on a pair can be bought again; undefined while no scenario pauses them. */
export const usePausedUntil = (symbol: string | undefined): number | undefined =>
  useWorld(({ world }) => world?.options_paused.findLast(each => each.symbol === '' || each.symbol === symbol)?.until)

export function PauseNotice({ until }: { until: number | undefined }) {
  const { t } = useTranslation('options')
  return (
    <div role="status">
      {until !== undefined && (
        <Notice kind="warn" className="mb-3">
          {t('paused', { at: stampText(until) })}
        </Notice>
      )}
    </div>
  )
}
