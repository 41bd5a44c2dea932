import { useMe } from '../ask'
import { type Place, places } from '../places'

/** The pages of this role. */
export const usePlaces = (): readonly Place[] => {
  const calls = useMe().data?.calls ?? []
  return places.filter(({ call }) => calls.includes(call))
}
