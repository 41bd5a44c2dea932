import { Navigate } from 'react-router-dom'
import { SkeletonRows } from '../../ui/Skeleton'
import { useAsk } from '../ask'
import { openingPath } from './queues.rules'

/** An operator who chose a page meanwhile is on the way there: the address has changed, though the code of that page may still be loading. */
const isLeft = () => !/^(#\/?)?$/.test(window.location.hash)

/** The first page of a visit. Without an answer it is the overview, which shows the problem. */
export function Opening() {
  const queues = useAsk('GET console/waiting', {})
  if ((queues.data === undefined && !queues.isError) || isLeft()) return <SkeletonRows count={6} />
  return <Navigate to={openingPath(queues.data ?? [])} replace />
}
