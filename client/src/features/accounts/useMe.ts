import { useEffect } from 'react'
import { refetchOnAccountChange } from '../../api/accountChange'
import { useSession } from '../../api/session'
import { useLiveRead } from '../../api/useLiveRead'

/** The user as the server has them now. The session provides the first value and stores the answer. */
export function useMe() {
  const { user, refresh } = useSession()
  const center = useLiveRead({ read: ['GET user/center', {}], topic: 'me', apply: refetchOnAccountChange })
  const { data } = center
  useEffect(() => {
    if (data) refresh(data)
  }, [data, refresh])
  return { ...center, data: data ?? user ?? undefined }
}
