import { useEffect } from 'react'
import { useSession } from '../../api/session'
import { useRead } from '../../api/useRead'

/** The user as the server has them now. The session provides the first value and stores the answer. */
export function useMe() {
  const { user, refresh } = useSession()
  const center = useRead('GET user/center', {}, { placeholderData: user ?? undefined })
  const { data, isPlaceholderData } = center
  useEffect(() => {
    if (data && !isPlaceholderData) refresh(data)
  }, [data, isPlaceholderData, refresh])
  return center
}
