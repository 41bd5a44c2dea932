import { LogOut } from 'lucide-react'
import { Button } from '../../ui/Button'
import { confirm } from '../../ui/confirm'
import { useDo } from '../ask'

/** For a user whose phone was stolen, or whose password somebody else knows. */
export function EndSessions({ userId, name }: { userId: number; name: string }) {
  const end = useDo('POST console/sessions/end')

  async function ask(): Promise<void> {
    const yes = await confirm({
      title: `End all sessions of ${name}?`,
      body: 'Every device of this user has to log in again.',
      ok: 'End sessions',
      cancel: 'Cancel',
      tone: 'danger',
    })
    if (yes) end.mutate({ user_id: userId })
  }
  return (
    <Button size="md" tone="quiet" icon={<LogOut size={16} />} loading={end.isPending} onClick={() => void ask()}>
      End sessions
    </Button>
  )
}
