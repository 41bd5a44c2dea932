import { LogOut } from 'lucide-react'
import { Button } from '../../ui/Button'
import { confirm } from '../../ui/confirm'
import { useDo } from '../ask'
import { say } from '../say'

/** For a user whose phone was stolen, or whose password another person knows. */
export function EndSessions({ userId, name }: { userId: number; name: string }) {
  const end = useDo('POST console/sessions/end')

  async function ask(): Promise<void> {
    const yes = await confirm({
      title: say('user.endAsk', { name }),
      body: say('user.endNote'),
      ok: say('user.endSessions'),
      cancel: say('user.cancel'),
      tone: 'danger',
    })
    if (yes) end.mutate({ user_id: userId })
  }
  return (
    <Button size="md" tone="quiet" icon={<LogOut size={16} />} loading={end.isPending} onClick={() => void ask()}>
      {say('user.endSessions')}
    </Button>
  )
}
