import { useState } from 'react'
import { worldUrl } from '../../prefix/prefix'
import { Button } from '../../ui/Button'
import { CopyText } from '../../ui/CopyText'
import { confirm } from '../../ui/confirm'
import { useDo } from '../ask'
import { say } from '../say'

/** Helps a user who has lost the password or the second factor. */
export function Access({ userId, name, hasFactor }: { userId: number; name: string; hasFactor: boolean }) {
  const [made, setMade] = useState({ link: '', expires_at: '' })
  const reset = useDo('POST console/user/reset', { onDone: setMade })
  const ask = async (what: 'password' | 'factor', ok: string) => {
    const title = `${ok}: ${name}`
    const answers = { ok, cancel: say('user.cancel'), tone: 'danger' } as const
    if (await confirm({ title, body: say('user.accessNote'), ...answers })) reset.mutate({ id: userId, what })
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="text-note text-soft">{say('user.accessNote')}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="md"
          tone="quiet"
          loading={reset.isPending}
          onClick={() => void ask('password', say('user.resetPassword'))}
        >
          {say('user.resetPassword')}
        </Button>
        {hasFactor && (
          <Button
            size="md"
            tone="quiet"
            loading={reset.isPending}
            onClick={() => void ask('factor', say('user.resetFactor'))}
          >
            {say('user.resetFactor')}
          </Button>
        )}
      </div>
      {made.link !== '' && (
        <div role="status" className="flex flex-col gap-2 rounded-md bg-well p-4">
          <p className="text-note">{say('user.resetShown', { at: made.expires_at })}</p>
          <CopyText text={worldUrl(made.link)} className="text-small text-faint" />
        </div>
      )}
    </div>
  )
}
