import { useTranslation } from 'react-i18next'
import { ErrorState } from '../ui/ErrorState'
import { type CallError, Refused } from '../wire/callError'

interface Read {
  error: CallError | null
  isFetching: boolean
  refetch: () => unknown
}

/** Reads that failed, of which the first is told: the exchange's own sentence where it gave one, else that it could not be asked. */
export function ReadFailed({ of }: { of: Read | readonly Read[] }) {
  const { t } = useTranslation()
  const reads = 'refetch' in of ? [of] : of
  const error = reads.find(read => read.error)?.error
  const isRefusal = error instanceof Refused
  return (
    <ErrorState
      title={isRefusal ? error.message : t('states.pageFailed')}
      note={isRefusal ? undefined : t('states.pageFailedHint')}
      onRetry={() => {
        for (const read of reads) if (read.error) void read.refetch()
      }}
      retrying={reads.some(({ error, isFetching }) => error && isFetching)}
    />
  )
}
