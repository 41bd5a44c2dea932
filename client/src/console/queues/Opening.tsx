import { Navigate } from 'react-router-dom'
import { SkeletonRows } from '../../ui/Skeleton'
import { useAsk } from '../ask'
import { openingPath } from './queues.rules'

/** True if the operator has chosen another page meanwhile: the address has changed, though the code of that page may still be loading. */
const isLeft = () => !/^(#\/?)?$/.test(window.location.hash)

/** The first page of a visit. If the server does not answer, it is the overview, which shows the problem. */
export function Opening() {
  const queues = useAsk('GET console/waiting', {})
  if ((queues.data === undefined && !queues.isError) || isLeft()) return <SkeletonRows count={6} />
  return <Navigate to={openingPath(queues.data ?? [])} replace />
}
