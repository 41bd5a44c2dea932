import { Navigate } from 'react-router-dom'
import { SkeletonRows } from '../../ui/Skeleton'
import { useAsk } from '../ask'
import { openingPath } from './queues.rules'

/** Where a visit begins. Without an answer it begins at the overview, which says what is wrong. */
export function Opening() {
  const queues = useAsk('GET console/waiting', {})
  if (queues.data === undefined && !queues.isError) return <SkeletonRows count={6} />
  return <Navigate to={openingPath(queues.data ?? [])} replace />
}
