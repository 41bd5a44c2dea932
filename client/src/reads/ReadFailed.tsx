import { useTranslation } from 'react-i18next'
import { ErrorState } from '../ui/ErrorState'
import type { ApiError } from '../wire/ApiError'

interface Read {
  error: ApiError | null
  isFetching: boolean
  refetch: () => unknown
}

/** What nobody answered: these have no sentence of the exchange's. */
const unheard: readonly string[] = ['network', 'timeout', 'broken']

/** Reads that failed, of which the first is told: the exchange's own sentence where it gave one, else that it could not be asked. */
export function ReadFailed({ of }: { of: Read | readonly Read[] }) {
  const { t } = useTranslation()
  const reads = 'refetch' in of ? [of] : of
  const error = reads.find(read => read.error)?.error
  const answered = error && !unheard.includes(error.key)
  return (
    <ErrorState
      title={answered ? error.message : t('states.pageFailed')}
      note={answered ? undefined : t('states.pageFailedHint')}
      onRetry={() => {
        for (const read of reads) if (read.error) void read.refetch()
      }}
      retrying={reads.some(({ error, isFetching }) => error && isFetching)}
    />
  )
}
