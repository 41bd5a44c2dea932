import { useTranslation } from 'react-i18next'
import type { ApiError } from '../api/ApiError'
import { ErrorState } from '../ui/ErrorState'

interface Props {
  error: ApiError | null
  onRetry: () => unknown
  retrying: boolean
}

/** A read that failed: the exchange's own sentence where it gave one, else that it could not be asked. */
export function ReadFailed({ error, onRetry, retrying }: Props) {
  const { t } = useTranslation()
  const answered = error && !error.undecided
  return (
    <ErrorState
      title={answered ? error.message : t('states.pageFailed')}
      note={answered ? undefined : t('states.pageFailedHint')}
      onRetry={() => void onRetry()}
      retrying={retrying}
    />
  )
}
