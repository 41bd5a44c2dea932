import { useTranslation } from 'react-i18next'
import { When } from '../../api/When'
import { cx } from '../../ui/cx'
import { Notice } from '../../ui/Notice'
import { Timeline } from '../../ui/Timeline'

interface Props {
  status: number
  /** Its user cancelled it. */
  isCancelled?: boolean
  reason: string
  at: string
  /** The text during the review. */
  waiting: string
  /** The text after a rejection, with its reason. */
  afterRejection?: string
}

/** The progress of a reviewed record, and the reason of a rejection. */
export function Standing({ status, isCancelled, reason, at, waiting, afterRejection }: Props) {
  const { t } = useTranslation('records')
  const { t: money } = useTranslation('money')
  const decided = status === 2 || status === 3
  return (
    <div className="mt-5 flex flex-col gap-4">
      {status === 3 && (
        <Notice kind={isCancelled ? 'info' : 'error'} title={isCancelled ? money('status.cancelled') : t('rejected')}>
          {!isCancelled && <p>{reason || t('noReason')}</p>}
          {afterRejection && <p className={cx(!isCancelled && 'mt-1')}>{afterRejection}</p>}
        </Notice>
      )}
      <Timeline
        events={[
          { id: 'submitted', title: t('submitted'), time: <When at={at} />, state: 'done' },
          {
            id: 'review',
            title: money('status.under'),
            note: decided ? undefined : waiting,
            state: decided ? 'done' : 'now',
          },
          {
            id: 'decided',
            title: money(isCancelled ? 'status.cancelled' : status === 3 ? 'status.rejected' : 'status.passed'),
            state: status === 2 ? 'done' : status === 3 ? 'failed' : 'next',
          },
        ]}
      />
    </div>
  )
}
