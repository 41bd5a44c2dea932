import { useTranslation } from 'react-i18next'
import { ErrorState } from '../ui/ErrorState'
import { type CallError, Refused } from './callError'

interface Read {
  error: CallError | null
  isFetching: boolean
  refetch: () => unknown
}

/** Shows the first failed read: the exchange's message if there is one, otherwise that it could not be reached. */
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
