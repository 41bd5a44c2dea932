import { Navigate } from 'react-router-dom'
import { SkeletonRows } from '../../ui/Skeleton'
import { useAsk, useMay } from '../ask'
import { usePlaces } from '../parts/usePlaces'
import { openingPath } from './queues.rules'

/** True if the operator has chosen another page meanwhile: the address has changed, though the code of that page may still be loading. */
const isLeft = () => !/^(#\/?)?$/.test(window.location.hash)

/** The first page of a visit. If the server does not answer, it is the overview, which shows the problem. */
export function Opening() {
  const places = usePlaces()
  const queues = useAsk('GET console/waiting', {})
  const may = useMay('GET console/waiting')
  if (!places.some(({ path }) => path === '/overview')) return <Navigate to="/me" replace />
  if ((may && queues.data === undefined && !queues.isError) || isLeft()) return <SkeletonRows count={6} />
  const path = openingPath(queues.data ?? [])
  const isOpen = places.some(place => path.startsWith(place.path))
  return <Navigate to={isOpen ? path : '/overview'} replace />
}
