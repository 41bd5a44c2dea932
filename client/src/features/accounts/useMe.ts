import { useEffect } from 'react'
import { useRead } from '../../reads/useRead'
import { useSession } from '../../wire/session'

/** The user as the server knows them now, shown at once from the session and kept there. */
export function useMe() {
  const { user, refresh } = useSession()
  const center = useRead('GET user/center', {}, { placeholderData: user ?? undefined })
  const { data, isPlaceholderData } = center
  useEffect(() => {
    if (data && !isPlaceholderData) refresh(data)
  }, [data, isPlaceholderData, refresh])
  return center
}
