import { Navigate } from 'react-router-dom'
import { SkeletonRows } from '../../ui/Skeleton'
import { useAsk } from '../ask'
import { openingPath } from './queues.rules'

/** The first page of a visit. Without an answer it is the overview, which shows the problem. */
export function Opening() {
  const queues = useAsk('GET console/waiting', {})
  if (queues.data === undefined && !queues.isError) return <SkeletonRows count={6} />
  return <Navigate to={openingPath(queues.data ?? [])} replace />
}
